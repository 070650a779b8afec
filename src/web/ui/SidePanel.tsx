import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { PanelRight } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import s from './SidePanel.module.css'

export interface SidePanelProps {
  readonly title: string
  readonly panel: ReactNode
  /** On a small screen, the button that brings the panel. */
  readonly openLabel: string
  readonly closeLabel: string
  /** What the panel stands beside. */
  readonly children: ReactNode
}

/** Something to look at beside what one is doing: a column, or a drawer on a small screen. */
export function SidePanel({ title, panel, openLabel, closeLabel, children }: SidePanelProps) {
  const wide = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const [opened, { open, close }] = useDisclosure()
  const titleId = useId()
  return (
    <div className={s.beside}>
      <div className={s.content}>
        {wide ? null : (
          <Button
            className={s.open}
            variant="default"
            leftSection={<PanelRight size={18} strokeWidth={1.75} aria-hidden />}
            onClick={open}
          >
            {openLabel}
          </Button>
        )}
        {children}
      </div>
      {wide ? (
        <section className={s.panel} aria-labelledby={titleId}>
          <h2 id={titleId} className={s.title}>
            {title}
          </h2>
          {panel}
        </section>
      ) : null}
      {opened && !wide ? (
        <Dialog title={title} closeLabel={closeLabel} placement="right" onClose={close}>
          {panel}
        </Dialog>
      ) : null}
    </div>
  )
}
