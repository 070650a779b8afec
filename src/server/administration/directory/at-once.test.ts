import { expect, test } from 'vitest'
import { kindOfWork } from '#server/kernel/db/turns.ts'
import { directoryOf, scimUser } from '#tests/support/directory.ts'
import { isEmbedded } from '#tests/support/database.ts'
import { isLong } from '#tests/support/long.ts'
import { world } from '#tests/support/world.ts'

const atOnce = 20
const rounds = isLong ? 30 : 1
/** How many mixtures of all calls a round has. */
const mixtures = isLong ? 20 : 4

// One connection, as the embedded database has, waits for nobody.
test.skipIf(isEmbedded)(
  `${atOnce} at once of every call of the directory, and of the pages beside it, end without a deadlock`,
  async () => {
    const w = await world()
    const directory = await directoryOf(w)
    const people = await Promise.all(['nora', 'otto'].map((it) => directory.add(scimUser(it))))
    const ids = people.map(({ id }) => String(id))
    const { body: group } = await directory.ask('POST', '/Groups', { displayName: 'Both' })
    const params = { companyId: w.companyId }
    const of = (n: number) => ids[n % 2] ?? ''
    const patch = (n: number, path: string, value: unknown) =>
      directory.patch(of(n), { op: 'replace', path, value })
    const status = (asked: Promise<unknown>) =>
      asked.then(
        () => ({ status: 200 }),
        (error: { statusCode?: number }) => ({ status: error.statusCode ?? 500 }),
      )
    const calls: Record<string, (n: number) => Promise<{ readonly status: number }>> = {
      'one external id at two people': (n) => patch(n, 'externalId', `id ${Math.floor(n / 4)}`),
      'one name at two people': (n) => patch(n, 'userName', `name ${Math.floor(n / 4)}`),
      titles: (n) => patch(n, 'title', `Title ${n}`),
      'each the manager of the other': (n) =>
        patch(n, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager', of(n + 1)),
      activity: (n) => patch(n, 'active', n % 4 < 2),
      'what cannot be read': (n) => patch(n, 'active', 'perhaps'),
      replacing: (n) => directory.ask('PUT', `/Users/${of(n)}`, scimUser(n % 2 ? 'nora' : 'otto')),
      adding: (n) => directory.ask('POST', '/Users', scimUser(n % 2 ? 'nora' : 'pia')),
      reading: (n) => directory.ask('GET', `/Users/${of(n)}`),
      listing: () => directory.ask('GET', '/Users'),
      'adding groups': (n) => directory.ask('POST', '/Groups', { displayName: `Group ${n % 2}` }),
      'a group of both': (n) =>
        directory.ask('PATCH', `/Groups/${group.id}`, {
          Operations: [
            { op: n % 2 ? 'add' : 'remove', path: 'members', value: [{ value: of(n) }] },
          ],
        }),
      'a group anew': (n) =>
        directory.ask('PUT', `/Groups/${group.id}`, {
          displayName: `Both ${n % 2}`,
          members: ids.toReversed().map((value) => ({ value })),
        }),
      'listing groups': () => directory.ask('GET', '/Groups'),
      'removing the group': () => directory.ask('DELETE', `/Groups/${group.id}`),
      'pictures of them': (n) =>
        status(w.as('admin').users.removePicture({ params: { ...params, userId: of(n) } })),
      'inviting them': () =>
        status(w.as('admin').bulk.invite({ params, body: { userIds: ids.toReversed() } })),
      'their deletion looked at': (n) =>
        status(w.as('admin').users.planDeletion({ params: { ...params, userId: of(n) } })),
      'taking them out': (n) =>
        status(
          w.as('admin').directory.ignore({
            params: { ...params, userId: of(n) },
            body: { ignoreEtl: true },
          }),
        ),
      removing: (n) => directory.ask('DELETE', `/Users/${of(n)}`),
    }
    const failed: string[] = []
    const run = async (name: string, n: number) => {
      const answer = await kindOfWork.run(name, () => calls[name]?.(n))
      if ((answer?.status ?? 500) >= 500) failed.push(`${name}: ${answer?.status}`)
    }
    const names = Object.keys(calls)
    for (let round = 0; round < rounds; round++) {
      for (const name of names.slice(0, -3))
        await Promise.all(Array.from({ length: atOnce }, (_, n) => run(name, n)))
      // Each beside any other.
      for (let n = 0; n < mixtures; n++)
        await Promise.all(
          Array.from({ length: atOnce }, (_, at) =>
            run(names[(n + at * 7) % names.length] ?? '', at),
          ),
        )
    }
    expect(failed).toEqual([])
  },
  isLong ? 1_200_000 : 60_000,
)
