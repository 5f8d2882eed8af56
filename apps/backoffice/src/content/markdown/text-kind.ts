/** What a text is. An article may show pictures and products, and has a lead; an answer is set as small as its question. */
export type TextKind = 'article' | 'page' | 'answer';
