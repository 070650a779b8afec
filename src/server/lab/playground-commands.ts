import type { PlaygroundLine, lab } from '#contract/lab.ts'
import type { Received } from '#contract/kernel/endpoint.ts'
import { refuseAsking } from '#domain/ai/settings.ts'
import { madeUp } from '#domain/expert-system/made-up.ts'
import { judgeAnswer, refuseGiven } from '#domain/lab/verdict.ts'
import { askEngine, type AskingDeps } from '#server/ai/asking.ts'
import { isAccepting, readConfiguration } from '#server/ai/queries.ts'
import { allow, found, HttpError } from '#server/kernel/errors.ts'
import type { Saying } from '#server/kernel/lines.ts'
import type { Units } from '#server/kernel/serve.ts'
import { playgroundPrompt } from './playground-prompt.ts'
import { demandLab } from './queries.ts'

/**
 * Asks one engine about somebody made up, within the company’s limits and log: about nobody. Says the prompt first,
 * then the answer as it comes, then what of it the product would show.
 */
export async function tryPrompt(
  deps: AskingDeps,
  units: Units,
  { body }: Received<(typeof lab)['tryPrompt']>,
  { signal, say }: Saying<PlaygroundLine>,
): Promise<void> {
  const { function: wanted, engine, language } = body
  const person = found(madeUp.find(({ id }) => id === body.person))
  const { prompt, names } = await units.read(async (work) => {
    await demandLab(work)
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
  const { instructions, given, schema } = prompt
  const facts = prompt.facts.map(({ id, text }) => ({ id, text }))
  say({
    kind: 'prompt',
    instructions,
    facts,
    given,
    schema: schema ? JSON.stringify(schema, undefined, 2) : null,
  })
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
