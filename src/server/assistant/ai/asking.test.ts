import { beforeAll, describe, expect, test } from 'vitest'
import { concurrentCallsMax, callsPerMinuteMax } from '#domain/assistant/ai/limits.ts'
import { newId } from '#server/kernel/ids.ts'
import { inMemberWork } from '#server/kernel/member.ts'
import type { Units } from '#server/kernel/http/serve.ts'
import { inCompany } from '#server/kernel/unit-of-work.ts'
import { chooseAi, type AiChoice } from '#tests/support/ai.ts'
import type { Name } from '#tests/support/people.ts'
import { depsOn, later, world, type World } from '#tests/support/world.ts'
import { askEngine } from './asking.ts'
import { EngineProblem, type Completion, type Engine, type Prompt } from './engine.ts'
import { enginesOf } from './engines.ts'

const words = 'what Ana typed, and nobody else is to read'

const prompt: Prompt = {
  function: 'goal',
  language: 'en',
  instructions: 'Suggest a goal.',
  facts: [],
  given: words,
  before: [],
  variant: 0,
}

const completion: Completion = {
  text: 'an answer that is in no log',
  usage: { promptTokens: 1_000, answerTokens: 500 },
}

let w: World
beforeAll(async () => {
  w = await world()
})

const answering: Engine = { name: 'openAiCompatible', answer: async () => completion }

/** Lets the company use the assistant, as it chose. */
const choose = ({ most = null, ...choice }: Partial<AiChoice> & { most?: number | null } = {}) =>
  chooseAi(w, {
    engine: 'openAiCompatible',
    model: { baseUrl: 'https://model.example/v1', name: 'small', timeoutSeconds: 60 },
    functions: ['goal'],
    monthlyTokensMax: most,
    prices: { prompt: 2_000, answer: 6_000, currency: 'EUR' },
    ...choice,
  })

/** What a server of one's own asks with; places are taken in each by itself. */
function asker(engine: Engine) {
  const deps = depsOn(w.database, { engines: enginesOf({}, () => engine) })
  const ask = async (name: Name, about: readonly string[] = [], signal?: AbortSignal) => {
    const { accountId } = w.people[name]
    const call = {
      accountId,
      sessionId: accountId,
      companyId: w.companyId,
      language: 'en' as const,
      access: 'member' as const,
      subject: {},
      requestId: newId(),
    }
    const units: Units = {
      read: (work) => inMemberWork(deps, { ...call, action: undefined }, work),
      change: (work) => inMemberWork(deps, { ...call, action: 'suggestions.goal' }, work),
    }
    return askEngine(
      deps,
      units,
      { function: 'goal', promptOf: async () => ({ prompt, about }) },
      { signal: signal ?? new AbortController().signal, onText: () => undefined },
    )
  }
  return { ask }
}

const log = () =>
  inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('ai_call').selectAll().orderBy('id').execute(),
  )
const abouts = (callId: string) =>
  inCompany(w.database.db, w.companyId, (db) =>
    db.selectFrom('ai_call_about').select('user_id').where('call_id', '=', callId).execute(),
  )

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  )

describe('what somebody asks', () => {
  test('is refused where the company has it off, does not use it, or they declined', async () => {
    const { ask } = asker(answering)
    expect(await codeOf(ask('ana'))).toBe('ai.off')
    await choose({ isOn: false })
    expect(await codeOf(ask('ana'))).toBe('ai.off')
    await choose({ functions: ['chat'] })
    expect(await codeOf(ask('ana'))).toBe('ai.functionOff')
    await choose()
    expect(await log()).toEqual([])
    await w.as('ana').account.changeConsent({
      body: { kind: 'identifiedDataProcessing', given: false },
    })
    expect(await codeOf(ask('ana'))).toBe('ai.declined')
    await w.as('ana').account.changeConsent({
      body: { kind: 'identifiedDataProcessing', given: true },
    })
    expect(await codeOf(ask('ana'))).toBe('answered')
  })

  test('is in the log with who, when, function, about whom, tokens, cost, outcome: and no word', async () => {
    await choose()
    expect(await asker(answering).ask('marta', [w.id('ana'), w.id('ana')])).toEqual(completion)
    const line = (await log()).at(-1)
    expect(line).toMatchObject({
      user_id: w.id('marta'),
      function: 'goal',
      engine: 'openAiCompatible',
      outcome: 'answered',
      prompt_tokens: 1_000,
      answer_tokens: 500,
      cost: 5_000,
      currency: 'EUR',
    })
    expect(await abouts(line?.id ?? '')).toEqual([{ user_id: w.id('ana') }])
    expect(JSON.stringify(line)).not.toMatch(/typed|answer that/)
  })

  test('is in the log before it is asked, so that nothing is asked that is not', async () => {
    await choose()
    let seen: unknown
    const looking: Engine = {
      name: 'openAiCompatible',
      answer: async () => {
        seen = (await log()).at(-1)?.outcome
        return completion
      },
    }
    await asker(looking).ask('marta')
    expect(seen).toBe('asked')
  })

  test.each([
    ['unreachable', 409, undefined],
    ['unreadable', 409, undefined],
    ['busy', 429, 7],
  ] as const)('that fails as %s is said so, and logged so', async (code, statusCode, seconds) => {
    await choose()
    const failing: Engine = {
      name: 'openAiCompatible',
      answer: async () => {
        throw new EngineProblem(code, seconds, { promptTokens: 10, answerTokens: 0 })
      },
    }
    await expect(asker(failing).ask('diego')).rejects.toMatchObject({
      statusCode,
      code: `ai.${code}`,
      extra: seconds ? { retryAfterSeconds: seconds } : {},
    })
    expect((await log()).at(-1)).toMatchObject({ outcome: code, prompt_tokens: 10 })
  })

  test('is logged to its end where the asker was let out meanwhile', async () => {
    await choose()
    const meanwhile: Engine = {
      name: 'openAiCompatible',
      answer: async () => {
        await inCompany(w.database.db, w.companyId, (db) =>
          db
            .updateTable('company_user')
            .set({ active: false })
            .where('id', '=', w.id('superadmin'))
            .execute(),
        )
        return completion
      },
    }
    await asker(meanwhile).ask('superadmin')
    expect((await log()).at(-1)).toMatchObject({ user_id: w.id('superadmin'), outcome: 'answered' })
  })
})

describe('limits', () => {
  test('of the month: once its tokens are taken nothing is asked until the next', async () => {
    await choose({ most: 1 })
    const { ask } = asker(answering)
    await later(40, async () => {
      expect(await codeOf(ask('ana'))).toBe('answered')
      expect(await codeOf(ask('ana'))).toBe('ai.monthOver')
    })
    await later(75, async () => expect(await codeOf(ask('ana'))).toBe('answered'))
  })

  test('of a minute: a person asks so often, and is told when to go on', async () => {
    await choose()
    const { ask } = asker(answering)
    await later(120, async () => {
      for (let n = 0; n < callsPerMinuteMax; n += 1) await ask('ana')
      await expect(ask('ana')).rejects.toMatchObject({ statusCode: 429, code: 'ai.tooOften' })
      expect(await codeOf(ask('marta'))).toBe('answered')
    })
  })

  test('of a moment: a person has so many under way, and others are not kept waiting', async () => {
    await choose()
    const ending = new AbortController()
    const hanging: Engine = {
      name: 'openAiCompatible',
      answer: async (_, { signal }) => {
        await new Promise<void>((resolve) => {
          if (signal.aborted) resolve()
          signal.addEventListener('abort', () => resolve())
        })
        throw new EngineProblem('stopped')
      },
    }
    const { ask } = asker(hanging)
    await later(150, async () => {
      const held = Array.from({ length: concurrentCallsMax.person }, () =>
        codeOf(ask('ana', [], ending.signal)),
      )
      await expect
        .poll(async () => (await log()).filter((it) => it.outcome === 'asked').length)
        .toBe(concurrentCallsMax.person)
      expect(await codeOf(ask('ana'))).toBe('ai.atOnce')
      const other = codeOf(ask('marta', [], ending.signal))
      ending.abort()
      expect(await Promise.all([...held, other])).toEqual(
        Array.from({ length: concurrentCallsMax.person + 1 }, () => 'ai.stopped'),
      )
      expect((await log()).filter((it) => it.outcome === 'asked')).toEqual([])
    })
  })
})
