const fields = {
  seo_title: 'სათაური საძიებო სისტემებისთვის',
  seo_description: 'აღწერა საძიებო სისტემებისთვის',
};

export const seo = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  seo: {
    help: 'თუ ცარიელია, მაღაზია ორივეს სახელისა და ტექსტებისგან თავად ქმნის. მისამართიც ამავე ფორმაშია.',
    result: 'როგორც საძიებო სისტემაში ჩანს',
    title_cut: 'საძიებო სისტემები სათაურის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
    description_cut: 'საძიებო სისტემები აღწერის დაახლოებით %{most} სიმბოლოს აჩვენებს.',
  },
};
