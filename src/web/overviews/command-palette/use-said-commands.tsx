import { useDebouncedValue } from '#web/kernel/ui/use-debounced-value.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookOpen, Handshake, MessagesSquare, Target } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { FoundView } from '#contract/overviews/search.ts'
import { rankOf } from '#domain/kernel/search.ts'
import { searchWordsOf } from '#domain/overviews/search/found.ts'
import { useSession } from '#web/kernel/session.tsx'
import { useDay } from '#web/kernel/i18n/use-day.ts'
import { useGo } from '#web/platform/frame/navigation/use-go.ts'
import s from './CommandPalette.module.css'
import type { CommandGroup } from './commands.ts'
import { saidWith } from './search-api.ts'
import { wayTo } from '#web/kernel/paths/way-to.ts'

/** Debounce, in milliseconds. */
const textSearchPauseMs = 150

const icons = {
  goal: Target,
  agreement: Handshake,
  feedback: BookOpen,
  oneToOne: MessagesSquare,
} as const

interface SaidCommands {
  /** One group; empty without results. */
  readonly groups: readonly CommandGroup[]
  readonly state: 'idle' | 'asking' | 'failed'
}

/**
 * The server searches what the reader may read. Aborts outdated requests; their results stay while
 * they match the text.
 */
export function useSaidCommands(text: string): SaidCommands {
  const t = useTranslations('finder')
  const session = useSession()
  const go = useGo()
  const say = useDay()
  const search = useDebouncedValue(text, textSearchPauseMs)
  const isAsked = searchWordsOf(text) !== undefined
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...saidWith(session, search),
    enabled: isAsked && searchWordsOf(search) !== undefined,
    placeholderData: keepPreviousData,
  })
  const fits = ({ line }: FoundView) =>
    !isPlaceholderData || rankOf(line.map((part) => part.text).join(''), text) !== undefined
  const rows = isAsked && !isError ? (data?.rows ?? []).filter(fits) : []
  const options = rows.map((found) => {
    const { kind, id, person, day, line } = found
    const Icon = icons[kind]
    return {
      key: `said-${kind}-${id}`,
      label: [t(`said.${kind}`), person?.name].filter(Boolean).join(' · '),
      hint: say(day),
      detail: <MatchedLine line={line} />,
      icon: <Icon size={20} />,
      run: () => go(wayTo(found, session)),
    }
  })
  const isWaiting = isAsked && (isFetching || search !== text)
  return {
    groups:
      options.length > 0 ? [{ key: 'said', label: t('groups.said'), isLate: true, options }] : [],
    state: isWaiting ? 'asking' : isAsked && isError ? 'failed' : 'idle',
  }
}

function MatchedLine({ line }: Pick<FoundView, 'line'>) {
  return line.map(({ text, marked }, place) => {
    const Part = marked ? 'mark' : 'span'
    return (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a line have no other name
      <Part key={place} className={marked ? s.mark : undefined}>
        {text}
      </Part>
    )
  })
}
