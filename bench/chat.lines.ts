// Three ways to say something to a room and to hear it: Malto, raw Socket.IO, raw ws.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { WebSocket } from 'ws'
import type { Speaker } from './chat.world.ts'

export interface Line {
  /** Opens a socket that listens to this room; answers how to close it. */
  readonly listen: (speaker: Speaker, heard: (text: string) => void) => Promise<() => void>
  readonly say: (speaker: Speaker, text: string) => Promise<boolean>
}

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** Plain HTTP: client and server share this machine, and `fetch` alone would cost as much as the answer. */
const post = (url: string, body: object, headers: Record<string, string> = {}): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const asked = request(
      url,
      { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (reply) => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode === 200))
      },
    )
    asked.on('error', reject)
    asked.end(JSON.stringify(body))
  })

/** What a frame says, if it is what was waited for: found, not parsed, since a thousand listeners share one process. */
const textIn = (frame: string): string => {
  const begin = frame.indexOf('"text":"') + 8
  return begin < 8 ? '' : frame.slice(begin, frame.indexOf('"', begin))
}

/**
 * Listens as a Socket.IO client does, by its protocol alone: the library itself would keep this process so busy that it
 * were measured, and not the server.
 */
function listenBySocketIo(
  base: string,
  auth: object,
  audience: string,
  heard: (text: string) => void,
): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const line = new WebSocket(`${base.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    })
    line.on('error', reject)
    line.on('message', (data: Buffer) => {
      const frame = data.toString()
      if (frame.startsWith('42')) heard(textIn(frame))
      else if (frame === '2') line.send('3')
      else if (frame.startsWith('0')) line.send(`40${JSON.stringify(auth)}`)
      else if (frame.startsWith('40')) line.send(`420${JSON.stringify(['watch', audience])}`)
      else if (frame === '430[{"ok":true}]') resolve(() => line.close())
      else reject(new Error(`${audience} was refused: ${frame}`))
    })
  })
}

export const maltoLine = (base: string): Line => ({
  listen: ({ token, room_id }, heard) => listenBySocketIo(base, { token }, `room:${room_id}`, heard),
  say: ({ token, room_id }, text) =>
    post(
      `${base}/api/chat-group/group-message`,
      { room_id, client_id: randomUUID(), text },
      { authorization: `Bearer ${token}` },
    ),
})

export const socketIoLine = (base: string): Line => ({
  listen: ({ room_id }, heard) => listenBySocketIo(base, {}, room_id, heard),
  say: ({ room_id }, text) => post(`${base}/say`, { room: room_id, text }),
})

export const plainLine = (base: string): Line => ({
  listen: ({ room_id }, heard) =>
    new Promise((resolve, reject) => {
      const line = new WebSocket(`${base.replace('http', 'ws')}/plain?room=${room_id}`)
      line.on('error', reject)
      line.on('message', (data: Buffer) => heard(textIn(data.toString())))
      line.on('open', () => resolve(() => line.close()))
    }),
  say: ({ room_id }, text) => post(`${base}/plain/say`, { room: room_id, text }),
})
