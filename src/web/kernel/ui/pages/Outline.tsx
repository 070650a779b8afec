import { Button } from '#web/kernel/ui/controls/Button.tsx'
import layout from '#web/kernel/ui/layout.module.css'
import { useDisclosure } from '#web/kernel/ui/use-disclosure.ts'
import { useMediaQuery } from '#web/kernel/ui/use-media-query.ts'
import { ListTree } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import s from './Outline.module.css'

/** Beside the text; on small screens in a sheet. */
export function Outline({ headings }: { readonly headings: readonly HTMLElement[] }) {
  const label = useTranslations('common')('outline')
  const isWide = useMediaQuery('(min-width: 75em)')
  const [isOpen, { open, close }] = useDisclosure()
  const list = (after?: () => void) => (
    <ol className={s.list}>
      {headings.map((heading) => (
        <li key={heading.id || heading.textContent}>
          <button
            type="button"
            className={`${layout.quiet} ${s.part}`}
            onClick={() => {
              after?.()
              // After the sheet has returned the focus.
              requestAnimationFrame(() => goTo(heading))
            }}
          >
            {heading.textContent}
          </button>
        </li>
      ))}
    </ol>
  )
  if (isWide) {
    return (
      <nav className={s.outline} aria-label={label}>
        {list()}
      </nav>
    )
  }
  return (
    <>
      <Button className={layout.alone} variant="default" leftSection={<ListTree />} onClick={open}>
        {label}
      </Button>
      {isOpen ? (
        <Dialog title={label} placement="bottom" onClose={close}>
          {list(close)}
        </Dialog>
      ) : null}
    </>
  )
}

function goTo(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus()
  heading.scrollIntoView({ block: 'start' })
}
