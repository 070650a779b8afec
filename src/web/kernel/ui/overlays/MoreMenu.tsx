import { Ellipsis } from 'lucide-react'
import { ActionMenu, type ActionMenuProps, type MenuAction } from './ActionMenu.tsx'

type MoreMenuProps = { readonly label: string } & (
  | { readonly actions: readonly MenuAction[]; readonly sections?: never }
  | Pick<ActionMenuProps, 'sections'>
)

/** A menu behind a “⋯” button. */
export const MoreMenu = ({ label, ...menu }: MoreMenuProps) => (
  <ActionMenu
    label={label}
    align="end"
    sections={'actions' in menu ? [{ actions: menu.actions }] : menu.sections}
  >
    <Ellipsis />
  </ActionMenu>
)
