import { createInterface } from 'node:readline/promises'
import { isOperatorRole } from '#domain/administration/operators/operators.ts'
import { migrate } from '#server/kernel/db/migrate.ts'
import { onDatabase } from '#server/kernel/db/on-database.ts'
import { failureSentence } from '#server/kernel/db/unavailable.ts'
import { HttpError } from '#server/kernel/errors.ts'
import { sayError } from '#server/kernel/messages.ts'
import { forgetSecret, migrateFor } from '#server/kernel/secret-check.ts'
import { sealWith } from '#server/kernel/secrets/seal.ts'
import {
  operationOf,
  operationsUsage,
} from '#server/administration/operators/machine-operations.ts'
import {
  endSessions,
  giveRole,
  removeSecondFactors,
  type Machine,
  type Outcome,
} from '#server/administration/operators/machine-commands.ts'
import { makePushKeys } from '#server/messaging/push/keys.ts'
import { machineOf } from './machine.ts'

// What is done on the machine only, for who has lost their way in or is to operate the installation.

const usage = `npm run operator -- grant god-admin|tester <e-mail>
npm run operator -- revoke <e-mail>
npm run operator -- end-sessions <e-mail>
npm run operator -- remove-second-factor <e-mail>
npm run operator -- replace-secret
npm run operator -- push-keys                               a pair of keys for push messages; changes nothing
${operationsUsage}`

const sentences: Readonly<Record<Outcome, string>> = {
  done: 'Done.',
  already: 'Nothing to do: it is so already.',
  nobody: 'No account has that e-mail.',
}

/** What the arguments ask for; undefined where they say nothing that can be done. */
function commandOf([what = '', one = '', two = '']: readonly string[]) {
  if (what === 'grant' && isOperatorRole(one) && two)
    return (machine: Machine) => giveRole(machine, two, one)
  if (what === 'replace-secret' && !one) return replaceSecret
  if (!one || two) return undefined
  if (what === 'revoke') return (machine: Machine) => giveRole(machine, one, undefined)
  if (what === 'end-sessions') return (machine: Machine) => endSessions(machine, one)
  return what === 'remove-second-factor' ? removing(one) : undefined
}

/** Whoever asks for it by telephone may be anybody: what to check is printed, and the e-mail typed again. */
function removing(email: string) {
  return async (machine: Machine): Promise<Outcome> => {
    console.log(`This takes every authenticator app, passkey and recovery code off ${email}.
They can then sign in with their password or mailbox alone. Before you go on, check in person or by
a call to a number you already had that it is they who ask. They are told by e-mail.`)
    await confirm('the e-mail', email)
    return removeSecondFactors(machine, email)
  }
}

async function replaceSecret({ database }: Machine): Promise<Outcome> {
  console.log(`The next start may then bring another APP_SECRET, or file "secret", and the database belongs to that one.
Nothing encrypted with the old one can be opened again: authenticator apps and recovery codes are void, keys of
models, calendars and chats are to be entered anew, and mails that wait are lost.`)
  await confirm('"replace"', 'replace')
  return (await forgetSecret(database)) ? 'done' : 'already'
}

/** Goes on only where somebody at the terminal types what is expected. */
async function confirm(what: string, expected: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await terminal.question(`Type ${what} to go on: `)
  terminal.close()
  if (typed.trim().toLowerCase() === expected.trim().toLowerCase()) return
  console.error('That is something else. Nothing was done.')
  process.exit(1)
}

/** Lines of an environment. Needs no database: it may come before the first start. */
function printPushKeys(): never {
  const { publicKey, privateKey } = makePushKeys()
  console.log(`VAPID_PUBLIC_KEY=${publicKey}
VAPID_PRIVATE_KEY=${privateKey}
VAPID_SUBJECT=mailto:`)
  process.exit(0)
}

const asked = process.argv.slice(2)
if (asked.join(' ') === 'push-keys') printPushKeys()
const command = commandOf(asked)
const operation = operationOf(asked)
if (!command && !operation) {
  console.error(usage)
  process.exit(64)
}
const env = machineOf()
try {
  const done = await onDatabase(env, async (database, secretOf) => {
    const secret = secretOf()
    await (command === replaceSecret ? migrate(database) : migrateFor(secret, database))
    const sendsMails = env.SMTP_URL !== undefined
    const machine = { database, clock: () => new Date(), seal: sealWith(secret), sendsMails }
    const outcome = await command?.(machine)
    const lines = outcome ? [sentences[outcome]] : ((await operation?.(machine)) ?? [])
    return { outcome, lines }
  })
  console.log(done.lines.join('\n'))
  process.exit(done.outcome === 'nobody' ? 1 : 0)
} catch (error) {
  console.error(error instanceof HttpError ? sayError('en', error.code) : failureSentence(error))
  process.exit(1)
}
