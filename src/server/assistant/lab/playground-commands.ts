import type { PlaygroundLine, lab, PromptTrial } from '#contract/assistant/lab.ts'
import type { HandlerInput } from '#contract/kernel/endpoint.ts'
import { aiFunctions } from '#domain/kernel/access/ai-functions.ts'
import { refuseAsking } from '#domain/assistant/ai/settings.ts'
import { madeUp } from '#domain/assistant/expert-system/made-up.ts'
import type { Day } from '#domain/kernel/time/day.ts'
import { judgeAnswer, refuseGiven } from '#domain/assistant/lab/verdict.ts'
import { askEngine, toHttpError, type AskingDeps } from '#server/assistant/ai/asking.ts'
import { EngineProblem, type AnswerListener, type Prompt } from '#server/assistant/ai/engine.ts'
import { isAccepting, readConfiguration } from '#server/assistant/ai/queries.ts'
import { allow, found, HttpError } from '#server/kernel/errors.ts'
import type { Caller } from '#server/kernel/workers/concurrency-limit.ts'
import type { LineWriter } from '#server/kernel/http/lines.ts'
import type { Units } from '#server/kernel/http/serve.ts'
import { playgroundPrompt } from './playground-prompt.ts'
import { assertLabAccess } from './queries.ts'

/**
 * About a made-up person, within the company's limits and log. Streams the prompt, the answer, and
 * what the product would show.
 */
export async function tryPrompt(
  deps: AskingDeps,
  units: Units,
  { body }: HandlerInput<(typeof lab)['tryPrompt']>,
  { signal, say }: LineWriter<PlaygroundLine>,
) {
  const { function: wanted, engine, language } = body
  const person = found(madeUp.find(({ id }) => id === body.person))
  const { prompt, names } = await units.read(async (work) => {
    await assertLabAccess(work)
    const [ai, isAccepted] = await Promise.all([
      readConfiguration(work),
      isAccepting(work, work.actor.userId),
    ])
    allow(
      refuseAsking(
        { ...ai, functions: deps.engines.offered({ ...ai, engine }) },
        wanted,
        isAccepted,
      ),
    )
    if (engine === 'openAiCompatible' && !ai.model) throw new HttpError(409, 'ai.notFound')
    const given = body.given ?? ''
    const tried = { function: wanted, person, language, given, today: work.today }
    return { prompt: playgroundPrompt(tried), names: madeUp.map(({ name }) => name) }
  })
  const line = promptLine(prompt)
  const { facts, given } = line
  say(line)
  const reason = refuseGiven(wanted, given, names)
  if (reason) return say({ kind: 'declined', reason })
  const began = performance.now()
  const { text, usage } = await askEngine(
    deps,
    units,
    { function: wanted, engine, promptOf: async () => ({ prompt, about: [] }) },
    { signal, onText: (piece) => say({ kind: 'said', text: piece }) },
  )
  const durationMs = Math.round(performance.now() - began)
  const verdicts = judgeAnswer(wanted, text, { facts, given, names })
  say({ kind: 'done', durationMs, ...usage, verdicts })
}

function promptLine({ instructions, given, schema, facts }: Prompt) {
  return {
    kind: 'prompt',
    instructions,
    facts: facts.map(({ id, text }) => ({ id, text })),
    given,
    schema: schema ? JSON.stringify(schema, undefined, 2) : null,
  } satisfies PlaygroundLine
}

interface LibraryQuestion {
  readonly tried: PromptTrial
  readonly today: Day
  readonly asker: Caller
}

/** Reads and stores nothing. */
export async function tryLibrary(
  { engines }: Pick<AskingDeps, 'engines'>,
  { tried, today, asker }: LibraryQuestion,
): Promise<PlaygroundLine[]> {
  const { function: wanted, language } = tried
  const person = found(madeUp.find(({ id }) => id === tried.person))
  const functions = engines.offered({ engine: 'builtIn', functions: aiFunctions })
  allow(refuseAsking({ isOn: true, functions }, wanted, true))
  const given = tried.given ?? ''
  const prompt = playgroundPrompt({ function: wanted, person, language, given, today })
  const line = promptLine(prompt)
  const names = madeUp.map(({ name }) => name)
  const reason = refuseGiven(wanted, line.given, names)
  if (reason) return [line, { kind: 'declined', reason }]
  const leave = engines.atOnce.acquire(asker)
  try {
    const began = performance.now()
    const { text, usage } = await engines.engineOf('builtIn', undefined).answer(prompt, unheard)
    const durationMs = Math.round(performance.now() - began)
    const verdicts = judgeAnswer(wanted, text, { facts: line.facts, given: line.given, names })
    return [line, { kind: 'said', text }, { kind: 'done', durationMs, ...usage, verdicts }]
  } catch (error) {
    throw error instanceof EngineProblem ? toHttpError(error) : error
  } finally {
    leave()
  }
}

const unheard: AnswerListener = { signal: new AbortController().signal, onText: () => undefined }
