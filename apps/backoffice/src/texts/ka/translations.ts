import type { translations as en } from '../en/translations.ts';
import type { Texts } from '../texts.ts';

export const translations: Texts<typeof en> = {
  resources: {
    translations: {
      name: 'თარგმანი |||| თარგმანები',
      fields: { locale: 'ენა', why: 'მიზეზი', subject: 'სახეობა' },
    },
  },
  translations: {
    filters: { missing: 'აკლია', older: 'წყაროზე ძველია' },
    states: { missing: 'აკლია', older: 'წყაროზე ძველია', done: 'მზადაა' },
    nothing: 'სათარგმნი არაფერია.',
    keys: 'Tab შემდეგ ველზე გადადის; Ctrl+Enter ინახავს და შემდეგზე გადადის.',
    claim: '„%{word}“ ისეთ მტკიცებად იკითხება, რომლის უფლებაც მაღაზიას არ აქვს.',
    confirm: 'ისევ სწორია',
  },
};
