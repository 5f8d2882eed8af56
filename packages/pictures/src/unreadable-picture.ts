import { PICTURE_ERRORS, type PictureError } from '@pouchery/contract/backoffice/picture-errors';

/** The bytes are no picture that we take; the message is fit for the person who sent them. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';

  readonly refusal: PictureError;

  constructor(refusal: PictureError) {
    super(PICTURE_ERRORS[refusal]);
    this.refusal = refusal;
  }
}
