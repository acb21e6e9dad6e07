import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** A proxy between the server and a service that makes the service fail. */
export interface FaultyProxy {
  port: number;
  /** The address with the proxy in place of its host; the proxy leads there from now on. */
  detour(url: string): string;
  /** Cuts every connection and refuses new ones. */
  refuse(): Promise<void>;
  /** Accepts connections and passes nothing on, in either direction. */
  hang(): void;
  /** Works again. */
  restore(): Promise<void>;
}

/** A proxy on a port of this machine, closed after the file's tests. Until `detour` is called it only hangs. */
export async function faultyProxy(): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let target: { host: string; port: number } | undefined;
  let isHanging = false;

  function join(near: Socket) {
    track(near);
    if (!target) return;
    const far = track(connect(target));
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (chunk) => !isHanging && to.write(chunk));
      from.on('close', () => to.destroy());
    }
  }

  function track(socket: Socket): Socket {
    sockets.add(socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket)));
    return socket;
  }

  function cut() {
    for (const socket of sockets) socket.destroy();
  }

  async function close(server: Server) {
    server.close();
    cut();
    await once(server, 'close');
  }

  const server = createServer(join);
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  afterAll(() => (server.listening ? close(server) : undefined));

  return {
    port,
    detour(url) {
      const { hostname, port: farPort } = new URL(url);
      target = { host: hostname, port: Number(farPort) };
      const near = new URL(url);
      near.host = `127.0.0.1:${port}`;
      return near.href;
    },
    refuse: () => close(server),
    hang() {
      isHanging = true;
    },
    async restore() {
      isHanging = false;
      // What hung has lost bytes.
      cut();
      if (!server.listening) await listen(port);
    },
  };
}
