import type { failedJobs as english } from '../en/failed-jobs.ts';
import type { Texts } from '../texts.ts';

export const failedJobs: Texts<typeof english> = {
  resources: { 'failed-jobs': { name: 'შეუსრულებელი სამუშაო |||| შეუსრულებელი სამუშაოები', fields: {} } },
  failed_jobs: {
    lead: 'ეს ფონური სამუშაოები მაღაზიამ მრავალი მცდელობის მიუხედავად ვერ დაასრულა. ისინი აქ 30 დღე ინახება. მიუწოდებელი წერილები ცალკე სიაშია.',
    empty: 'ყველა ფონური სამუშაო შესრულებულია.',
    created: 'შეიქმნა',
    given_up: 'შეწყდა',
    tries: '%{smart_count} მცდელობა |||| %{smart_count} მცდელობა',
    error: 'შეცდომა',
    repeat: 'ხელახლა ცდა',
    repeated: 'სამუშაო ხელახლა სრულდება.',
    drop: 'წაშლა',
    dropped: 'სამუშაო წაშლილია.',
    queues: {
      'catalogue-import': 'ფაილის იმპორტი',
      publishing: 'დაგეგმილი გამოქვეყნება',
      'watch-links': 'მიწოდების პარტნიორების ბმულების შემოწმება',
      'tidy-uploads': 'გამოუყენებელი სურათების წაშლა',
      'password-reset': 'ახალი პაროლის ბმული',
      'stock-alerts': 'მარაგში დაბრუნების შეტყობინებები',
      'kept-rows': 'ურნის დაცლა 30 დღის შემდეგ',
      'tidy-messages': 'ძველი შეტყობინებების წაშლა',
      'check-stock': 'მარაგის შემოწმება',
      'passed-lots': 'ვადაგასული კოლოფები',
      'erase-customers': 'დახურული ანგარიშების წაშლა',
      'collect-orphans': 'ზედმეტი სურათების ფაილების წაშლა',
      'bank-payments': 'ბანკებში გადახდები',
      'compare-banks': 'წიგნების შედარება ბანკებთან',
      'staff-news': 'წერილები ახალ შეკვეთებსა და შეტყობინებებზე',
      'staff-push': 'მოწყობილობებზე საჩვენებელი ახალი შეკვეთები და შეტყობინებები',
      'language-indexes': 'სიების მომზადება ძირითადი ენისთვის',
      backup: 'სარეზერვო ასლი',
    },
  },
};
