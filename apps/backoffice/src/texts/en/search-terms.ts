export const searchTerms = {
  resources: {
    'search-terms': {
      name: 'Search words |||| Search words',
      fields: { kind: 'What the row does', typed: 'People type', means: 'The shop says' },
    },
  },
  searchTerms: {
    does: 'What each row does',
    kinds: {
      same: 'Means the same as a word of the shop',
      near: 'No tin has it: show what is nearest',
      filler: 'Is left out of a search',
    },
    says: {
      same: 'Whoever types “%{typed}” finds what “%{means}” finds, too.',
      near: 'Where nothing is found by “%{typed}”, the list shows “%{means}” and says that this is nearest.',
      filler: '“%{typed}” is left out as long as a search has other words.',
    },
    typed_help:
      'Words and phrases of up to four words, between commas, in any language. All cases count: “mint” covers “minty”.',
    means_help:
      'One word each between commas, as the names of products, tastes or types have it; or milligrams such as 6 mg. Best in all three languages.',
    try: 'Try a search',
    try_button: 'Try it',
    found: '“%{text}”: %{smart_count} product |||| “%{text}”: %{smart_count} products',
    nearest: 'No products found. Nearest: “%{text}”.',
  },
};
