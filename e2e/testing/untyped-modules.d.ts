// Written without types of their own.
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(
      extracted: unknown,
    ): Promise<{ issueMessage: string; severity: 'ERROR' | 'WARNING'; path: { type: string }[] }[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): {
      jsonld: Record<string, (Record<string, unknown> & { '@type': string })[]>;
      errors: unknown[];
    };
  }
}
