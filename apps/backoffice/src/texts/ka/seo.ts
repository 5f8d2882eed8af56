import type { seo as en } from '../en/seo.ts';
import type { Texts } from '../texts.ts';

export const seo: Texts<typeof en> = {
  resources: {
    brands: {
      fields: {
        seo_title: 'სათაური საძიებო სისტემებისთვის',
        seo_description: 'აღწერა საძიებო სისტემებისთვის',
      },
    },
    types: {
      fields: {
        seo_title: 'სათაური საძიებო სისტემებისთვის',
        seo_description: 'აღწერა საძიებო სისტემებისთვის',
      },
    },
    tastes: {
      fields: {
        seo_title: 'სათაური საძიებო სისტემებისთვის',
        seo_description: 'აღწერა საძიებო სისტემებისთვის',
      },
    },
    articles: {
      fields: {
        seo_title: 'სათაური საძიებო სისტემებისთვის',
        seo_description: 'აღწერა საძიებო სისტემებისთვის',
      },
    },
    pages: {
      fields: {
        seo_title: 'სათაური საძიებო სისტემებისთვის',
        seo_description: 'აღწერა საძიებო სისტემებისთვის',
      },
    },
  },
  seo: {
    help: 'თუ ცარიელია, მაღაზია ორივეს სახელისა და ტექსტებისგან თავად ქმნის. მისამართიც ამავე ფორმაშია.',
    result: 'როგორც საძიებო სისტემაში ჩანს',
    title_cut: 'საძიებო სისტემები სათაურის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
    description_cut: 'საძიებო სისტემები აღწერის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
  },
};
