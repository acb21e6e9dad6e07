import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from '../../config/config.ts';
import { Outage } from '../outage.ts';

/** Milliseconds for a whole call with its second attempt, and for the next bytes of a file that is being read. */
export const callTime = 5000;

type Connection = Awaited<ReturnType<typeof loadClient>>;

/**
 * A bucket of any store with the S3 protocol; the SDK is loaded at first use. What a call throws becomes an outage with
 * `fault` as its message.
 */
export function connectS3(config: S3Config, fault: string) {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= loadClient(config);
    return connection;
  };
  const call = async <T>(work: (connected: Connection) => Promise<T>): Promise<T> => {
    const connected = await connect();
    try {
      return await work(connected);
    } catch (error) {
      throw new Outage(fault, error);
    }
  };
  return { Bucket: config.bucket, connect, call };
}

async function loadClient({ region, endpoint, accessKeyId, secretAccessKey }: S3Config) {
  const sdk = await import('@aws-sdk/client-s3');
  const client: S3Client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 3000, socketTimeout: callTime },
    // Stores other than Amazon's refuse the checksums that newer SDKs add unasked.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
