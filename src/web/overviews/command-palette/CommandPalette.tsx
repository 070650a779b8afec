import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { searchLengthMax } from '#contract/kernel/page.ts'
import type { MyPersonView } from '#contract/conversations/my-people.ts'
import { isCommand } from '#web/kernel/ui/command-key.ts'
import { useSession } from '#web/kernel/session.tsx'
import { ScheduleDialog } from '#web/conversations/my-people/ScheduleDialog.tsx'
import { Dialog } from '#web/kernel/ui/overlays/Dialog.tsx'
import { SearchList } from '#web/kernel/ui/overlays/SearchList.tsx'
import s from './CommandPalette.module.css'
import { find, offer, type Command } from './commands.ts'
import { useCompanyCommands } from './use-company-commands.tsx'
import { usePageCommands } from './use-page-commands.tsx'
import { useSaidCommands } from './use-said-commands.tsx'
import { useSettingCommands } from './use-setting-commands.tsx'
import { useTeamCommands } from './use-team-commands.tsx'

interface CommandPaletteProps {
  /** Newest first. */
  readonly recent: readonly string[]
  readonly onChoose: (key: string) => void
  readonly onClose: () => void
}

export function CommandPalette({ recent, onChoose, onClose }: CommandPaletteProps) {
  const [planning, setPlanning] = useState<MyPersonView>()
  if (planning) return <ScheduleDialog person={planning} onPlanned={onClose} onClose={onClose} />
  const choose = ({ key, asks, run }: Command) => {
    onChoose(key)
    if (!asks) onClose()
    run()
  }
  return <Search recent={recent} onPlan={setPlanning} onChoose={choose} onClose={onClose} />
}

interface SearchProps extends Pick<CommandPaletteProps, 'recent' | 'onClose'> {
  readonly onPlan: (person: MyPersonView) => void
  readonly onChoose: (command: Command) => void
}

function Search({ recent, onPlan, onChoose, onClose }: SearchProps) {
  const t = useTranslations('finder')
  const common = useTranslations('common')
  const { company } = useSession().me
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const search = text.trim()
  const team = useTeamCommands(onPlan)
  const pages = usePageCommands()
  const settings = useSettingCommands()
  const { group: people, state: ofPeople } = useCompanyCommands(search)
  const { groups: said, state: ofSaid } = useSaidCommands(search)
  const states = [ofPeople, ofSaid]
  const groups = [...team, pages, ...settings]
  const shown = search
    ? [...find([...groups, people], search), ...said]
    : offer(groups, recent, t('groups.recent'))
  const count = shown.reduce((sum, { options }) => sum + options.length, 0)

  const status = () => {
    if (states.includes('asking')) return t('asking', { company: company.name })
    const isNothing = count === 0 && states.every((state) => state === 'idle')
    return isNothing ? t('nothing', { search }) : search && t('count', { count })
  }
  const closeByCommand = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !isCommand(event)) return
    event.preventDefault()
    onClose()
  }

  return (
    <Dialog title={common('find')} placement="top" width="medium" focus={input} onClose={onClose}>
      <div role="presentation" className={s.palette} onKeyDown={closeByCommand}>
        <SearchList
          label={t('what')}
          input={input}
          text={text}
          lengthMax={searchLengthMax}
          onType={setText}
          groups={shown}
          onChoose={onChoose}
          status={status()}
        >
          {ofPeople === 'failed' ? (
            <p className={s.note}>{t('failed', { company: company.name })}</p>
          ) : null}
          {ofSaid === 'failed' ? <p className={s.note}>{t('failedSaid')}</p> : null}
        </SearchList>
      </div>
    </Dialog>
  )
}
