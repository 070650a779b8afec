import { ChevronDown, type LucideIcon } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import layout from '#web/kernel/ui/layout.module.css'
import s from './Disclosures.module.css'

export interface DisclosureItem {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly content: ReactNode
}

interface DisclosuresProps {
  readonly items: readonly DisclosureItem[]
  /** Id of what the items belong to. */
  readonly describedBy: string
  readonly actions?: ReactNode
}

/** A row of toggles; one panel is open at a time, below the row. */
export function Disclosures({ items, describedBy, actions }: DisclosuresProps) {
  const [openKey, setOpenKey] = useState<string>()
  const id = useId()
  const open = items.find(({ key }) => key === openKey)
  return (
    <>
      <div className={layout.inline4}>
        <div className={`${layout.row2} ${s.toggles}`}>
          {items.map(({ key, label, icon: Icon }) => (
            <button
              key={key}
              type="button"
              className={`${layout.quiet} ${s.toggle}`}
              aria-expanded={key === openKey}
              aria-controls={key === openKey ? id : undefined}
              aria-describedby={describedBy}
              onClick={() => setOpenKey(key === openKey ? undefined : key)}
            >
              <Icon size={16} />
              <span>{label}</span>
              <ChevronDown className={s.chevron} size={16} />
            </button>
          ))}
        </div>
        {actions ? (
          <div className={`${layout.row2} ${layout.pushed} ${layout.end}`}>{actions}</div>
        ) : null}
      </div>
      {open ? (
        <div id={id} className={layout.quoted}>
          {open.content}
        </div>
      ) : null}
    </>
  )
}
