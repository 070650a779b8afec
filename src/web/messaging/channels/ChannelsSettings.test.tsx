import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectNowhere } from '#tests/support/channels.ts'
import { renderAs } from '#tests/support/render.tsx'
import { slackApp, slackTeam } from '#tests/support/slack.ts'
import { world, type World } from '#tests/support/world.ts'
import { SettingsPage } from '#web/administration/settings/SettingsPage.tsx'
import { paths } from '#web/kernel/paths/paths.ts'

let w: World

beforeEach(async () => {
  w = await world()
})

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const show = () =>
  renderAs(w, 'admin', <SettingsPage />, {
    path: paths.administration.settings,
    route: `${paths.administration.settings}?tab=channels`,
  })

async function connecting(channel: string) {
  const { user } = await show()
  const section = within(await screen.findByRole('region', { name: new RegExp(`^${channel}`) }))
  await user.click(section.getByRole('button', { name: 'Connect' }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

test.each([
  ['Microsoft Teams', ['Tenant ID', 'App ID', 'Client secret']],
  ['Google Chat', ['Google domain ID', 'Service account key (JSON)']],
])('%s is not asked while a value cannot be right, and each says so', async (name, labels) => {
  const { user, dialog } = await connecting(name)
  await user.click(dialog.getByRole('button', { name: 'Check and connect' }))
  for (const label of labels)
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
  expect(dialog.getAllByText('This field is required.')).toHaveLength(labels.length)
})

test('a key is never cut: a longer one says by how much', async () => {
  const { user, dialog } = await connecting('Google Chat')
  const key = dialog.getByLabelText('Service account key (JSON)')
  await user.click(key)
  await user.paste('k'.repeat(8001))
  dialog.getByText('1 character too many. The limit is 8,000.')
})

test('where the service is not reached that is said, and what was entered is still there', async () => {
  const { user, dialog } = await connecting('Slack')
  await user.click(dialog.getByRole('radio', { name: 'Use a token' }))
  await user.type(dialog.getByLabelText('Workspace ID'), slackTeam)
  await user.type(dialog.getByLabelText('Bot token'), 'xoxb-not-a-token-of-anyone')
  await user.type(dialog.getByLabelText('Signing secret'), slackApp.signingSecret)
  await user.click(dialog.getByRole('button', { name: 'Check and connect' }))
  await screen.findByText(/The service can’t be reached right now. Nothing was changed/)
  expect(dialog.getByLabelText('Workspace ID')).toHaveProperty('value', slackTeam)
})

test('what a company is connected with is never shown again, and disconnecting says whom it concerns', async () => {
  await connectNowhere(w)
  const { user } = await show()
  const section = within(await screen.findByRole('region', { name: /^Slack/ }))
  expect(section.getByText(`Workspace: ${slackTeam}`)).toBeTruthy()
  await user.click(section.getByRole('button', { name: 'More about Slack' }))
  await user.click(screen.getByRole('menuitem', { name: 'Change connection' }))
  const dialog = within(await screen.findByRole('dialog'))
  for (const field of dialog.getAllByRole('textbox')) expect(field).toHaveProperty('value', '')
  expect(document.body.innerHTML).not.toContain('nowhere')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(section.getByRole('button', { name: 'More about Slack' }))
  await user.click(screen.getByRole('menuitem', { name: 'Disconnect' }))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText('1 person no longer gets messages there.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Disconnect' }))
  await section.findByText('Not connected')
})

test('who was not let in at Slack is told so when they are back', async () => {
  sessionStorage.setItem('tandem-slack', 'of this tab')
  history.replaceState(null, '', '/?error=access_denied&state=begun')
  await show()
  await screen.findByText(/^Couldn’t save the Slack settings\. The app wasn’t approved in Slack/)
  expect(sessionStorage.getItem('tandem-slack')).toBeNull()
})
