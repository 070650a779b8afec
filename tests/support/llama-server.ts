import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { writeRandomModel } from './random-model.ts'

/** What is used of node-llama-cpp, which is installed where this is started and nowhere else. */
interface Llama {
  readonly loadModel: (options: { modelPath: string }) => Promise<Model>
  readonly createGrammarForJsonSchema: (schema: unknown) => Promise<unknown>
}
interface Model {
  readonly createContext: (options: { contextSize: number }) => Promise<Context>
}
interface Context {
  readonly getSequence: () => unknown
  readonly dispose: () => Promise<void>
}
interface Completion {
  readonly generateCompletion: (text: string, options: object) => Promise<string>
}
interface Library {
  readonly getLlama: (options: object) => Promise<Llama>
  readonly LlamaCompletion: new (options: { contextSequence: unknown }) => Completion
}

const contextSize = 512
const answerTokensMax = 200

/**
 * `node tests/support/llama-server.ts <folder>`: a real model of random weights, spoken to as OpenAI's are. The
 * folder has node-llama-cpp installed. Says where it listens.
 */
const folder = process.argv[2] ?? ''
const entry = join(folder, 'node_modules/node-llama-cpp/dist/index.js')
const { getLlama, LlamaCompletion } = (await import(pathToFileURL(entry).href)) as Library
const modelPath = join(folder, 'random.gguf')
writeRandomModel(modelPath)
const llama = await getLlama({ gpu: false, build: 'never', maxThreads: 1, logLevel: 'error' })
const model = await llama.loadModel({ modelPath })

interface Asked {
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly response_format?: { readonly json_schema: { readonly schema: unknown } }
}

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const asked = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked
  const ending = new AbortController()
  response.on('close', () => ending.abort())
  const context = await model.createContext({ contextSize })
  const say = (data: unknown) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  try {
    const schema = asked.response_format?.json_schema.schema
    const grammar = schema && (await llama.createGrammarForJsonSchema(schema))
    const completion = new LlamaCompletion({ contextSequence: context.getSequence() })
    const text = asked.messages.map(({ role, content }) => `${role}: ${content}`).join('\n')
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    await completion.generateCompletion(text.slice(-contextSize / 2), {
      ...(grammar ? { grammar } : {}),
      maxTokens: answerTokensMax,
      temperature: 1,
      signal: ending.signal,
      stopOnAbortSignal: true,
      onTextChunk: (content: string) => say({ choices: [{ delta: { content } }] }),
    })
    say({ choices: [{ delta: {}, finish_reason: 'stop' }] })
    response.end('data: [DONE]\n\n')
  } catch (error) {
    console.error(error)
    response.destroy()
  } finally {
    await context.dispose()
  }
})
server.listen(0, '127.0.0.1', () => {
  console.log(`listening at http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`)
})
