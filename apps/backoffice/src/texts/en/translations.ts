export const translations = {
  resources: {
    translations: {
      name: 'Translation |||| Translations',
      fields: { locale: 'Language', why: 'Why', subject: 'Kind' },
    },
  },
  translations: {
    filters: { missing: 'Missing', older: 'Older than the source', term: 'Not the glossary’s word' },
    states: { missing: 'missing', older: 'older than the source', done: 'done' },
    nothing: 'Nothing waits to be translated.',
    keys: 'Tab goes from field to field; Ctrl+Enter saves and goes to the next.',
    claim: '“%{word}” reads as a claim that the shop may not make.',
    otherwise: 'The glossary says “%{wanted}” for “%{source}”.',
    confirm: 'Still right',
    file_text:
      'A file that was exported here and came back translated. First you see what would change; nothing is written until you say so. Empty cells change nothing, and a text that was changed in the shop since it went out is refused.',
    import: 'Save %{count} text |||| Save %{count} texts',
    imported: '%{count} text is in the shop. |||| %{count} texts are in the shop.',
  },
};
