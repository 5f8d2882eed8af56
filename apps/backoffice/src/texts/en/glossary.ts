export const glossary = {
  resources: { glossary: { name: 'Glossary |||| Glossary', fields: { term: 'Term' } } },
  glossary: {
    lead: 'What the shop calls things in each language. The desk for translations shows a term where the source has it, and marks a translation that says it otherwise. Names of types and tastes count without being here.',
    empty: 'There is no term yet.',
    help: 'A word or two as they stand in a dictionary; all cases count. A language that is left empty is not looked at.',
  },
};
