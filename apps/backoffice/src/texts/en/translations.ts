export const translations = {
  resources: {
    translations: {
      name: 'Translation |||| Translations',
      fields: { locale: 'Language', why: 'Why', subject: 'Kind' },
    },
  },
  translations: {
    filters: { missing: 'Missing', older: 'Older than the source' },
    states: { missing: 'missing', older: 'older than the source', done: 'done' },
    nothing: 'Nothing waits to be translated.',
    keys: 'Tab goes from field to field; Ctrl+Enter saves and goes to the next.',
    claim: '“%{word}” reads as a claim that the shop may not make.',
    confirm: 'Still right',
  },
};
