import type { uploads as en } from '../en/uploads.ts';
import type { Texts } from '../texts.ts';

export const uploads: Texts<typeof en> = {
  resources: { uploads: { name: 'სურათი |||| სურათები', fields: { is_used: 'სად ჩანს' } } },
  uploads: {
    drop_one: 'გადმოიტანეთ სურათი აქ ან აირჩიეთ',
    drop_many: 'გადმოიტანეთ სურათები აქ ან აირჩიეთ',
    kinds: 'JPEG, PNG, WebP ან AVIF, 20\u00a0მბ-მდე',
    sending: 'სურათი მაღაზიისთვის მზადდება…',
    replace: 'სხვა სურათი',
    focus: 'ფოკუსის წერტილი',
    focus_help:
      'მონიშნეთ ის, რაც ყოველთვის უნდა ჩანდეს, როგორც არ უნდა ჩამოიჭრას სურათი. წერტილს ისრებიც გადაადგილებს, Shift-ით – უფრო დიდი ნაბიჯით.',
    focus_at: 'მარცხნიდან %{x}%, ზემოდან %{y}%',
    small:
      'ამ სურათში %{width} × %{height} პიქსელია. დიდ ეკრანზე ბუნდოვანი იქნება; გრძელი მხარე %{least} პიქსელზე ნაკლები არ იყოს.',
    none_found: 'სურათი ვერ მოიძებნა. ატვირთეთ ახალი.',
    library: {
      used: 'სადმე ჩანს',
      unused: 'არსად ჩანს',
      empty: 'სურათი ვერ მოიძებნა.',
      small: 'დიდ ეკრანზე ბუნდოვანია: %{what} – საჭიროა %{least} პიქსელი',
      described: 'სურათის აღწერა შენახულია.',
      shown_by: 'სად ჩანს',
      shown_nowhere: 'არსად ჩანს.',
      more: 'და კიდევ %{smart_count}',
      replace: 'ყველგან შეცვლა',
      replace_in: 'შეცვლა %{smart_count} ადგილას |||| შეცვლა %{smart_count} ადგილას',
      replaced: 'ახალი სურათი ყველგან ჩანს.',
      removed: 'სურათი წაიშალა.',
    },
  },
};
