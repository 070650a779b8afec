import { expect, test } from 'vitest'
import { guidePages, pageAddresses } from '#domain/assistant/chat-bot/pages.ts'
import { navigationPages } from '#web/platform/frame/navigation/navigation-pages.ts'
import { paths } from '#web/kernel/paths/paths.ts'

test('a page that an answer leads to stands where the navigation has it', () => {
  const others: Readonly<Record<string, string>> = {
    account: paths.account,
    ownData: paths.ownData,
  }
  for (const page of guidePages) {
    const known = page in navigationPages ? navigationPages[page as 'home'].to : others[page]
    expect({ page, address: pageAddresses[page] }).toEqual({ page, address: known })
  }
})
