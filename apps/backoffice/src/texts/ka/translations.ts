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
    filters: { missing: 'აკლია', older: 'წყაროზე ძველია', term: 'ლექსიკონს არ მისდევს' },
    states: { missing: 'აკლია', older: 'წყაროზე ძველია', done: 'მზადაა' },
    nothing: 'სათარგმნი არაფერია.',
    keys: 'Tab შემდეგ ველზე გადადის; Ctrl+Enter ინახავს და შემდეგზე გადადის.',
    claim: '„%{word}“ ისეთ მტკიცებად იკითხება, რომლის უფლებაც მაღაზიას არ აქვს.',
    otherwise: 'ლექსიკონის მიხედვით „%{source}“ არის „%{wanted}“.',
    confirm: 'ისევ სწორია',
    from_file: 'ფაილიდან',
    file_text:
      'ფაილი, რომელიც აქედან ჩამოიტვირთა და ნათარგმნი დაბრუნდა. ჯერ ნახავთ, რა შეიცვლება; სანამ არ დაადასტურებთ, არაფერი ჩაიწერება. ცარიელი უჯრა არაფერს ცვლის, ხოლო ტექსტი, რომელიც მას შემდეგ მაღაზიაში შეიცვალა, არ მიიღება.',
    import: '%{count} ტექსტის შენახვა |||| %{count} ტექსტის შენახვა',
    imported: 'მაღაზიაში %{count} ტექსტი ჩაიწერა. |||| მაღაზიაში %{count} ტექსტი ჩაიწერა.',
  },
};
