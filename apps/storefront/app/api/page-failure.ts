/** Thrown by a loader: there is nothing to show at this address, or not now. */
export class PageFailure extends Error {
  readonly status: 404 | 503;
  constructor(status: 404 | 503) {
    super(`the page has status ${status}`);
    this.status = status;
  }
}

/** Thrown by an action: the form is done, and the way leads on to this address, without a language prefix; by a loader: to a file of the API. */
export class FormDone extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`the form is done, go on to ${address}`);
    this.address = address;
  }
}

/** Thrown by a loader: the page has another address for good; without a language prefix. */
export class PageMoved extends Error {
  readonly address: string;
  constructor(address: string) {
    super(`the page is at ${address} now`);
    this.address = address;
  }
}
