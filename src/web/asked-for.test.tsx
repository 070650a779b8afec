import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addressIn } from '#contract/kernel/company-address.ts'
import { keepAskedFor, linkOf, takeAskedFor } from './asked-for.ts'

const [company, message] = [
  '01a207a1-08ab-7000-9bbc-e6b3d4f6128f',
  '01a207a1-08a1-7000-9efe-e473d4b2ea2c',
]
const link = `/n/${company}/${message}`

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const arriveAt = (address: string) => {
  history.replaceState(null, '', address)
  keepAskedFor()
}

test('the link of a message is come back to, once', () => {
  arriveAt(link)
  arriveAt('/signin')
  expect(takeAskedFor()).toBe(link)
  expect(takeAskedFor()).toBeUndefined()
})

test('so is the link of the mail about an export', () => {
  arriveAt(link.replace('/n/', '/e/'))
  expect(takeAskedFor()).toBe(link.replace('/n/', '/e/'))
})

test('so is the link of an import, without the page of its rows', () => {
  const imported = link.replace('/n/', '/i/')
  arriveAt(`${imported}?outcome=created&page=2`)
  expect(linkOf()).toEqual([imported, company])
  expect(takeAskedFor()).toBe(imported)
})

test('so is the page of a company, and that company', () => {
  const place = `/personal/feedback#${message}`
  for (const page of ['/', `/personal/ones-to-ones/${message}`, '/personal/mensajes', place]) {
    const address = addressIn(company, page)
    arriveAt(address)
    expect(linkOf(address)).toEqual([address, company])
    expect(takeAskedFor()).toBe(address)
  }
})

test('the company of a page stands before the place in it', () => {
  expect(addressIn(company, `/personal/feedback#${message}`)).toBe(
    `/personal/feedback?company=${company}#${message}`,
  )
})

test('a place that is no id of a page is left out', () => {
  expect(linkOf(`${addressIn(company, '/personal')}#text=typed`)).toEqual([
    addressIn(company, '/personal'),
    company,
  ])
})

test('nothing else is, whatever an address says', () => {
  const inCompany = `?company=${company}`
  for (const address of [
    '/',
    '/signup',
    `/n/${company}`,
    `${link}/x`,
    '/n/x/y',
    `//evil.example${link}`,
  ])
    expect(linkOf(address)).toEqual([])
  for (const address of [
    `//evil${inCompany}`,
    `/x${inCompany}&text=x`,
    `/x?text=x&company=${company}`,
  ])
    expect(linkOf(address)).toEqual([])
  localStorage.setItem('tandem.askedFor', `${Date.now()} https://evil.example/`)
  expect(takeAskedFor()).toBeUndefined()
})

test('what somebody came for long ago is not', () => {
  vi.useFakeTimers({ now: 0 })
  arriveAt(link)
  vi.setSystemTime(60 * 60_000)
  expect(takeAskedFor()).toBeUndefined()
})
