import type { uploads as en } from '../en/uploads.ts';
import type { Texts } from '../texts.ts';

export const uploads: Texts<typeof en> = {
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
  },
};
