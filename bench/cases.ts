import type { Request } from 'autocannon'
import { idOf, large, small } from './ids.ts'

/** One kind of question, and what each client asks of it, over and over. */
export interface Case {
  readonly name: string
  /** Each client is a manager of ten people's team, so that no two write the same rows. */
  readonly requestsOf: (client: number, token: string) => readonly Request[]
}

/** How many teams' people there are, the manager first; each client has the team of its number. */
const teamSize = 10

const company = (number: number) => `/api/companies/${idOf('comp', number, 0)}`

/** The collaborators of a client's team, by their number. */
function collaborators(client: number): readonly number[] {
  return Array.from({ length: teamSize - 1 }, (_, index) => client * teamSize + index + 1)
}

const get = (path: string, token: string): Request => ({
  method: 'GET',
  path,
  headers: { authorization: `Bearer ${token}` },
})

/** A write whose body is another each time; `learn` hears the answer. */
function patch(
  path: string,
  token: string,
  next: () => unknown,
  learn: (status: number, body: string) => unknown = () => undefined,
): Request {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return {
    method: 'PATCH',
    path,
    headers,
    setupRequest: (request) => ({ ...request, body: JSON.stringify(next()) }),
    onResponse: learn,
  }
}

const listOf = (number: number, query: string) =>
  `/api/admin/user/${idOf('comp', number, 0)}/list?limit=20&${query}`

const pages = Array.from({ length: 50 }, (_, index) => index + 1)
const words = [
  'garcia',
  'lopez',
  'mart',
  'silva',
  'bruno',
  'inés',
  'zapata',
  'quiroga',
  '77',
  'ford',
]

/** The same values, begun at another place for each client. */
function rotated<T>(values: readonly T[], client: number): readonly T[] {
  const from = (client * 7) % values.length
  return [...values.slice(from), ...values.slice(0, from)]
}

export const userPage: Case = {
  name: 'list users, a page',
  requestsOf: (client, token) =>
    rotated(pages, client).map((page) => get(listOf(large, `page=${page}`), token)),
}

export const filteredPage: Case = {
  name: 'list users, of an area',
  requestsOf: (client, token) =>
    rotated(pages, client).map((page) =>
      get(listOf(large, `area=${idOf('area', large, page % 3)}&status=active&page=${page}`), token),
    ),
}

/** Of another page or value each time. */
const lists: Readonly<Record<string, (n: number) => string>> = {
  'a page by name': (n) => `page=${n}`,
  'of an area': (n) => `area=${idOf('area', large, n % 3)}&page=${n}`,
  'of two areas': (n) =>
    `area[]=${idOf('area', large, 0)}&area[]=${idOf('area', large, 1)}&page=${n}`,
  'of an area, by e-mail': (n) =>
    `area=${idOf('area', large, n % 3)}&sort=email&page=${n % 5 || 1}`,
  'of a manager': (n) => `manager=${idOf('user', large, n * 10)}`,
  'of a team': (n) => `team=${idOf('team', large, n)}`,
  'in no team': (n) => `team=none&page=${n}`,
  administrators: (n) => `role=ADMIN&page=${n}`,
  active: (n) => `status=active&page=${n}`,
  inactive: () => 'status=inactive',
  'not invited, of an area': (n) => `status=notInvited&area=${idOf('area', large, n % 3)}`,
  'by area': (n) => `sort=area&page=${n % 5 || 1}`,
  'by status': (n) => `sort=-status&page=${n}`,
  'searched by a last name': () => 'search=garcia',
  'searched by three letters': (n) => `search=${words[n % words.length]?.slice(0, 3)}`,
  'searched by a letter': (n) => `search=${'aeorm'[n % 5]}`,
  'searched, active': (n) => `search=${words[n % words.length]}&status=active`,
  'searched, of an area': (n) =>
    `search=${words[n % words.length]}&area=${idOf('area', large, n % 3)}`,
  'searched, by e-mail': (n) => `search=${words[n % words.length]}&sort=email`,
  'of an area, searched by a letter': (n) =>
    `search=${'aeorm'[n % 5]}&area=${idOf('area', large, n % 3)}`,
}

export const listCases: readonly Case[] = Object.entries(lists).map(([name, queryOf]) => ({
  name: `people, ${name}`,
  requestsOf: (client, token) =>
    rotated(pages, client).map((page) => get(listOf(large, encodeURI(queryOf(page))), token)),
}))

const searchIn = (number: number, client: number, token: string) =>
  rotated(words, client).map((word) =>
    get(listOf(number, `search=${encodeURIComponent(word)}`), token),
  )

export const userSearch: Case = {
  name: 'list users, searched',
  requestsOf: (client, token) => searchIn(large, client, token),
}

export const smallSearch: Case = {
  name: 'search in a small company',
  requestsOf: (client, token) => searchIn(small, client, token),
}

export const profile: Case = {
  name: 'read a person',
  requestsOf: (client, token) =>
    collaborators(client).map((n) =>
      get(`${company(large)}/users/${idOf('user', large, n)}`, token),
    ),
}

export const oneToOne: Case = {
  name: 'read a one-to-one',
  requestsOf: (client, token) =>
    collaborators(client).map((n) =>
      get(`${company(large)}/one-to-ones/${idOf('meet', large, n)}`, token),
    ),
}

export const personalNineBox: Case = {
  name: 'where somebody was in the Nine Box',
  requestsOf: (client, token) =>
    collaborators(client).map((n) =>
      get(`${company(large)}/users/${idOf('user', large, n)}/nine-box`, token),
    ),
}

export const teamNineBox: Case = {
  name: 'the Nine Box of a team',
  requestsOf: (_, token) => [get(`${company(large)}/nine-box`, token)],
}

export const goals: Case = {
  name: 'list goals',
  requestsOf: (client, token) =>
    collaborators(client).map((n) =>
      get(`${company(large)}/users/${idOf('user', large, n)}/goals`, token),
    ),
}

let written = 0

/** Reports another progress of one initiative each time: the goal, its history and the audit. */
export const goalProgress: Case = {
  name: 'update a goal',
  requestsOf: (client, token) =>
    collaborators(client).flatMap((n) =>
      [2 * n, 2 * n + 1].map((goal) =>
        patch(`${company(large)}/goals/${idOf('goal', large, goal)}/progress`, token, () => ({
          initiatives: [{ id: idOf('init', large, goal * 3), progress: (written += 1) % 101 }],
        })),
      ),
    ),
}

/** The revision last read of each one-to-one's greetings, by each token: it outlives a run. */
const revisions = new Map<string, number>()

/** The greetings of each one-to-one, over what was saved last. */
export const autosave: Case = {
  name: 'autosave a field',
  requestsOf: (client, token) =>
    collaborators(client).map((n) => {
      const key = `${n} ${token}`
      return patch(
        `${company(large)}/one-to-ones/${idOf('meet', large, n)}`,
        token,
        () => ({
          path: 'greetings',
          value: `${'How are you arriving today? '.repeat(5)}${(written += 1)}`,
          baseRevision: revisions.get(key) ?? 1,
        }),
        (status, body) => revisions.set(key, revisionIn(status, body)),
      )
    }),
}

function revisionIn(status: number, body: string): number {
  const answer = JSON.parse(body) as {
    revision: number
    details?: { conflict?: { revision: number } }
  }
  return status === 409 ? (answer.details?.conflict?.revision ?? 0) : answer.revision
}
