import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Prompt } from '#server/assistant/ai/engine.ts'
import { openAiEngines } from '#server/assistant/ai/open-ai.ts'
import { isLong } from '#tests/support/long.ts'

/** Installed here and for this run alone: 86 MB that the product does not need. */
const version = '3.22.1'

let folder: string
let server: ChildProcess | undefined
let baseUrl: string

async function install(): Promise<void> {
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  const packages = [`node-llama-cpp@${version}`, `@node-llama-cpp/linux-x64@${version}`]
  const flags = ['--omit=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  await promisify(execFile)('npm', ['install', ...flags, ...packages], { cwd: folder })
}

function listen(): Promise<string> {
  return new Promise((resolve, reject) => {
    server = spawn(process.execPath, ['tests/support/llama-server.ts', folder])
    let said = ''
    server.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    server.stdout?.on('data', (text: Buffer) => {
      const url = /listening at (\S+)/.exec(text.toString())?.[1]
      if (url) resolve(url)
    })
    server.on('exit', () => reject(new Error(said)))
  })
}

const ids = ['f1', 'f2', 'f3']
const prompt: Prompt = {
  function: 'agendaQuestions',
  language: 'en',
  instructions: 'Suggest questions.',
  facts: ids.map((id) => ({ id, kind: 'goal', text: `Goal ${id}`, data: {}, target: null })),
  given: '',
  before: [],
  variant: 0,
  schema: {
    type: 'object',
    properties: {
      why: { type: 'array', items: { enum: ids }, minItems: 1, maxItems: 3 },
      isOpen: { type: 'boolean' },
    },
    required: ['why', 'isOpen'],
    additionalProperties: false,
  },
}

describe.skipIf(!isLong)('a real model whose weights are chance', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tandem-model-'))
    await install()
    baseUrl = await listen()
  }, 240_000)
  afterAll(() => {
    server?.kill()
    rmSync(folder, { recursive: true, force: true })
  })

  const ask = (signal: AbortSignal, onText: (piece: string) => void) =>
    openAiEngines(
      { isPrivateAllowed: true },
      60_000,
    )({
      baseUrl,
      name: 'random',
      key: undefined,
      timeoutSeconds: 120,
    }).answer(prompt, { signal, onText })

  test('says what the schema lets it say, piece by piece: facts that there are, and no other word', async () => {
    for (let n = 0; n < 5; n += 1) {
      const pieces: string[] = []
      const { text, usage } = await ask(new AbortController().signal, (it) => pieces.push(it))
      const said = JSON.parse(text) as { why: string[]; isOpen: boolean }
      expect(Object.keys(said).toSorted()).toEqual(['isOpen', 'why'])
      expect(said.why.every((id) => ids.includes(id))).toBe(true)
      expect(typeof said.isOpen).toBe('boolean')
      expect(pieces.join('')).toBe(text)
      expect(pieces.length).toBeGreaterThan(5)
      expect(usage.answerTokens).toBeGreaterThan(0)
    }
  }, 240_000)

  test('is stopped in the middle of its answer', async () => {
    const stop = new AbortController()
    await expect(ask(stop.signal, () => stop.abort())).rejects.toMatchObject({ code: 'stopped' })
  }, 120_000)
})
