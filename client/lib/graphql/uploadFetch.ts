/** Given as `context: { fetchOptions: { onProgress } }`: called with the share sent, 0 to 1, while files go up. */
export type OnProgress = (sent: number) => void;

type Init = RequestInit & { onProgress?: OnProgress };

function send(url: string, { onProgress, ...init }: Init) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => total > 0 && onProgress?.(loaded / total);
    request.onload = () => {
      const type = request.getResponseHeader('content-type') ?? 'application/json';
      resolve(new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }));
    };
    request.onerror = () => reject(new TypeError('Network request failed'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    init.signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body as FormData);
  });
}

/** `fetch`, but through XMLHttpRequest when the progress of an upload is shown: fetch does not report it. */
export function uploadFetch(url: string, init: Init): Promise<Response> {
  return init.onProgress && init.body instanceof FormData ? send(url, init) : fetch(url, init);
}
