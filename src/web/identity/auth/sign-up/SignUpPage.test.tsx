import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renderVisitor } from '#tests/support/render-visitor.tsx'
import { world, type World } from '#tests/support/world.ts'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const show = () => renderVisitor(w, { at: paths.signUp })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const submit = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Create account' }))
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

async function fill(user: UserEvent, email: string) {
  await user.type(field('First name'), 'Nora')
  await user.type(field('Last name'), 'Vidal')
  await user.type(field('Email'), email)
  await user.type(field('Password'), 'Abcdefg1x')
  await user.type(field('Repeat your password'), 'Abcdefg1x')
  await user.click(box(/^I accept/))
}

describe('what a password needs', () => {
  const met = () =>
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((it) => it.textContent)

  test('is ticked while one types', async () => {
    const { user } = await show()
    expect(met()).toEqual([
      'At least 8 characters: not yet',
      'One uppercase letter: not yet',
      'One digit: not yet',
    ])
    await user.type(field('Password'), 'Abc1')
    expect(met()).toEqual([
      'At least 8 characters: not yet',
      'One uppercase letter: met',
      'One digit: met',
    ])
  })

  test('is part of what the field is described by', async () => {
    await show()
    expect(describedBy(field('Password'))).toContain('At least 8 characters')
  })
})

test('the form says that the last name is optional', async () => {
  await show()
  expect(field('Last name').required).toBe(false)
})

describe('a form that is not ready', () => {
  test('is not sent: each field says what it needs, and the first takes the focus', async () => {
    const { user } = await show()
    await submit(user)
    expect(document.activeElement).toBe(field('First name'))
    expect(describedBy(field('First name'))).toContain('This field is required.')
    expect(describedBy(field('Email'))).toContain('Enter a valid email')
    expect(describedBy(field('Password'))).toContain('doesn’t meet every requirement')
    expect(describedBy(box(/^I accept/))).toContain('need to accept the terms')
    expect(location.pathname).toBe(paths.signUp)
  })

  test('with two different passwords says so at the second', async () => {
    const { user } = await show()
    await fill(user, 'nora@test.example')
    await user.type(field('Repeat your password'), 'x')
    await submit(user)
    expect(document.activeElement).toBe(field('Repeat your password'))
    expect(describedBy(field('Repeat your password'))).toContain('don’t match')
  })

  test('has nothing ticked, and only the terms are needed', async () => {
    const { user } = await show()
    expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((it) => it.checked)).toBe(false)
    expect(box(/^I accept/).required).toBe(true)
    expect(box(/process data linked to my name/).required).toBe(false)
    expect(screen.getAllByRole('checkbox')).toHaveLength(2)
    await user.click(box(/^I accept/))
    expect(box(/^I accept/).checked).toBe(true)
  })
})

describe('once it is sent', () => {
  test('the mailbox is where to go on, in the same words for whoever has an account', async () => {
    const told: string[] = []
    for (const email of ['nora@test.example', w.people.ana.email]) {
      const { user } = await show()
      await fill(user, email)
      await submit(user)
      await screen.findByRole('heading', { level: 1, name: 'Check your email' })
      told.push(document.body.textContent.replaceAll(email, '…').replaceAll(/\d:\d\d/g, ''))
      cleanup()
    }
    expect(told[0]).toBe(told[1])
  })

  test('the password is not kept with the address', async () => {
    const { user } = await show()
    await fill(user, 'nora@test.example')
    await submit(user)
    await screen.findByRole('heading', { level: 1, name: 'Check your email' })
    expect(JSON.stringify(history.state)).toContain('nora@test.example')
    expect(JSON.stringify(history.state)).not.toContain('Abcdefg1x')
  })
})
