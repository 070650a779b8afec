import type { Reading } from '#domain/kernel/localized-text.ts'
import { LocalizedText } from '#web/kernel/texts/LocalizedText.tsx'
import { StatusBadge } from '#web/kernel/ui/states/StatusBadge.tsx'
import { Disclosure } from '#web/kernel/ui/Disclosure.tsx'
import { BehaviourList } from './BehaviourList.tsx'
import layout from '#web/kernel/ui/layout.module.css'

interface Group {
  readonly id: string
  /** Of a level or step. */
  readonly name: Reading
  readonly behaviours: readonly Reading[]
}

interface BehaviourGroupsProps {
  readonly groups: readonly Group[]
  /** Ids of the reader's own level or steps. */
  readonly mine: ReadonlySet<string>
  readonly texts: {
    readonly mine: string
    /** Folded for readers who have a level or step. */
    readonly others: string
    readonly none: string
  }
}

export function BehaviourGroups({ groups, mine, texts }: BehaviourGroupsProps) {
  const written = groups.filter(({ behaviours }) => behaviours.length > 0)
  const own = written.filter(({ id }) => mine.has(id))
  const others = written.filter(({ id }) => !mine.has(id))
  if (written.length === 0) return <p className={layout.muted}>{texts.none}</p>
  const list = others.map((group) => <BehaviourGroup key={group.id} group={group} />)
  if (mine.size === 0) return list
  return (
    <>
      {own.map((group) => (
        <BehaviourGroup key={group.id} group={group} badge={texts.mine} />
      ))}
      {others.length > 0 ? (
        <Disclosure label={texts.others}>
          <div className={layout.stack2}>{list}</div>
        </Disclosure>
      ) : null}
    </>
  )
}

function BehaviourGroup({ group, badge }: { readonly group: Group; readonly badge?: string }) {
  return (
    <div className={badge ? `${layout.stack2} ${layout.sunken} ${layout.inset3}` : layout.stack2}>
      <p className={`${layout.wrapped} ${layout.inline3}`}>
        <strong>
          <LocalizedText reading={group.name} />
        </strong>
        {badge ? <StatusBadge tone="progress" label={badge} /> : null}
      </p>
      <BehaviourList behaviours={group.behaviours} />
    </div>
  )
}
