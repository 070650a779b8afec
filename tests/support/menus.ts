import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

export async function chooseInMenu(user: UserEvent, menu: string, action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: menu }))
  await user.click(await screen.findByRole('menuitem', { name: action }))
}
