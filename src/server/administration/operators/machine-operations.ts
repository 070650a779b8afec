import type { CompanyLine } from '#contract/identity/companies.ts'
import { isId } from '#server/kernel/ids.ts'
import { asPlatform } from '#server/kernel/unit-of-work.ts'
import { haveJobRun, lookInto, sendAgain, suspend } from './commands.ts'
import { machineContext, type Machine } from './machine-commands.ts'
import { companyLines } from './queries.ts'
import { readOutbox } from './reading-queries.ts'
import { jobNames } from '#domain/platform/jobs/jobs.ts'

export const operationsUsage = `npm run operator -- companies [<part of a name>]
npm run operator -- suspend <company id>
npm run operator -- resume <company id>
npm run operator -- outbox <company id>                      mails and messages that were given up
npm run operator -- send-again <company id> <delivery id>    one of them, invitations too
npm run operator -- run-job <name>                           one of ${jobNames.join(', ')}`

export interface OperatingMachine extends Machine {
  readonly sendsMails: boolean
}

/** Lines to print. */
type Operation = (machine: OperatingMachine) => Promise<string[]>

const linesMax = 1000

/** As the operators' API does it, with the same lines in its trail; undefined for other arguments. */
export function operationOf([what = '', ...args]: readonly string[]): Operation | undefined {
  const [one = '', two = ''] = args
  const areIds = args.length > 0 && args.every(isId)
  if (what === 'companies' && args.length < 2) return (machine) => listCompanies(machine, one)
  if (what === 'run-job' && args.length === 1) return runJob(one)
  if (!areIds) return undefined
  if (what === 'send-again' && args.length === 2)
    return (machine) => sendDeliveryAgain(machine, one, two)
  if (args.length !== 1) return undefined
  if (what === 'outbox') return (machine) => listGivenUp(machine, one)
  if (what === 'suspend' || what === 'resume')
    return async (machine) => {
      await suspend(machineContext(machine), one, what === 'suspend')
      return ['Done.']
    }
  return undefined
}

const noServer =
  'An embedded database belongs to one process, at present this command, so no server can run the job. Nothing was changed. Start Tandem and run it on the page Background jobs.'

function runJob(name: string): Operation | undefined {
  const known = jobNames.find((it) => it === name)
  if (!known) return undefined
  return async (machine) => {
    if (machine.database.kind === 'embedded') throw new Error(noServer)
    await haveJobRun(machineContext(machine), known)
    return ['If a server is running, it begins it in a moment.']
  }
}

async function listCompanies({ database }: Machine, search: string): Promise<string[]> {
  const { total, rows } = await asPlatform(database.db, (db) =>
    companyLines(db, { page: 1, limit: linesMax, search }),
  )
  return [...rows.map(companyText), countText(total, rows.length)]
}

function companyText({ id, name, people, createdOn, lastSeenOn, ...rest }: CompanyLine) {
  const state = [
    ...(rest.goneAt ? ['being deleted'] : []),
    ...(rest.isSuspended ? ['suspended'] : []),
  ]
  const seen = `since ${createdOn}, last seen ${lastSeenOn ?? 'never'}`
  return [id, name, `${people} people`, seen, ...state].join('  ')
}

async function listGivenUp(machine: OperatingMachine, companyId: string): Promise<string[]> {
  const query = { page: 1, limit: 100, state: 'givenUp' } as const
  const { total, rows } = await lookInto(machineContext(machine), companyId, (work) =>
    readOutbox(work, query, machine.sendsMails),
  )
  const lines = rows.map(({ id, at, channel, kind, to, problem }) =>
    [id, at, channel, kind, to, problem ?? ''].join('  '),
  )
  return [...lines, countText(total, rows.length)]
}

async function sendDeliveryAgain(
  machine: OperatingMachine,
  operatedId: string,
  deliveryId: string,
): Promise<string[]> {
  const { sendsMails } = machine
  await sendAgain(machineContext(machine), { operatedId, deliveryId, sendsMails })
  return ['Done.']
}

const countText = (total: number, shown: number) =>
  total > shown ? `${total}, of which ${shown} are shown` : `${total}`
