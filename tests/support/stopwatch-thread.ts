import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import type { Post, Timed } from './stopwatch.ts'

// One connection, kept open: its making is not measured.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

const time = ({ path, body, from }: Post) =>
  new Promise<Timed>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
    const at = { agent, port: Number(workerData), method: 'POST', path, headers }
    const start = performance.now()
    const sent = request(at, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const ms = performance.now() - start
        const text = Buffer.concat(chunks).toString()
        const names = Object.keys(answer.headers).toSorted()
        resolve({ ms, status: answer.statusCode ?? 0, text, headers: names })
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })

parentPort?.on('message', async (posts: readonly Post[]) => {
  const timed: Timed[] = []
  for (const post of posts) timed.push(await time(post))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(timed)
})
