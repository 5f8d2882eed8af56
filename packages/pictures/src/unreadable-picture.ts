import { PICTURE_REFUSALS, type PictureRefusal } from '@pouchery/contract/backoffice/picture-refusals';

/** The bytes are no picture that we take; the message is fit for the person who sent them. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture';

  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal) {
    super(PICTURE_REFUSALS[refusal]);
    this.refusal = refusal;
  }
}
