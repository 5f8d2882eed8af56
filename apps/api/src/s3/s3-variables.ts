import { z } from 'zod';

/** A bucket, and the folder in it that is ours: empty, or with a slash at its end. */
export type S3Place = { bucket: string; prefix: string };

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/;

/** `s3://bucket` or `s3://bucket/folder`; undefined for anything else. */
export function parseS3Address(address: string): S3Place | undefined {
  const [, bucket, folder = ''] = ADDRESS.exec(address) ?? [];
  if (!bucket) return undefined;
  const prefix = folder.split('/').filter(Boolean).join('/');
  return { bucket, prefix: prefix && `${prefix}/` };
}

/** The variables of the picture store and of the S3 server (.env.example explains them). */
export const s3Variables = {
  MEDIA_STORE: z
    .string()
    .refine(
      (value) => value === 'disk' || parseS3Address(value) !== undefined,
      'must be disk or a bucket such as s3://pictures or s3://shop/pictures',
    )
    .transform(parseS3Address)
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'must be the name of a region such as eu-central-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof s3Variables>>;

/** What a program needs to speak to the S3 server. Without keys they come from where it runs, such as a role at AWS. */
export type S3Server = {
  /** Undefined: AWS itself, in this region. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
  /** Where they are read again at each call, so that they rotate without a stop. */
  keyFiles?: { accessKeyId?: string | undefined; secretAccessKey?: string | undefined };
};

type KeyFiles = { S3_ACCESS_KEY_ID?: string; S3_SECRET_ACCESS_KEY?: string };

export function toS3Server(value: Variables, files: KeyFiles): S3Server {
  return {
    endpoint: value.S3_ENDPOINT,
    region: value.S3_REGION,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
    keyFiles: { accessKeyId: files.S3_ACCESS_KEY_ID, secretAccessKey: files.S3_SECRET_ACCESS_KEY },
  };
}
