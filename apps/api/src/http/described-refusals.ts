import type { FastifyError } from 'fastify';

/** Fastify's refusals of what it cannot read at all, in words for the caller. */
export function describeRefusal({ code, message }: Pick<FastifyError, 'code' | 'message'>) {
  switch (code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return 'The request body is not valid JSON.';
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'The request body has a media type that is not supported.';
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'The request body is too large.';
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return 'The address is too long.';
    case 'FST_ERR_BAD_URL':
      return 'The address is not valid.';
    default:
      return message;
  }
}
