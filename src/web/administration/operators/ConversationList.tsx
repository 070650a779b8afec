import { TableList, type TableListProps } from '#web/kernel/lists/TableList.tsx'
import { useTranslations } from 'use-intl'
import type { IdentifiedRow } from '#web/kernel/lists/column.ts'
import type { ListSearch } from '#web/kernel/lists/list-search.ts'
import { Choice } from '#web/kernel/ui/controls/Choice.tsx'
import s from './ConversationList.module.css'
import { conversationViews, type useConversationFilters } from './use-conversation-filters.ts'

export interface ConversationListProps {
  readonly filters: ReturnType<typeof useConversationFilters>
  /** Lags behind the URL while results load. */
  readonly query: ListSearch
}

interface ShownProps<Row extends IdentifiedRow>
  extends
    ConversationListProps,
    Pick<
      TableListProps<Row>,
      'name' | 'columns' | 'rows' | 'total' | 'isMore' | 'count' | 'menu' | 'missing'
    > {}

export function ConversationList<Row extends IdentifiedRow>({ filters, ...list }: ShownProps<Row>) {
  const t = useTranslations('superadmin.conversations')
  const { query: asked, change, view: chosen, setView, chips, clear } = filters
  return (
    <>
      <div className={s.views}>
        <Choice
          look="line"
          labelHidden
          label={t('views')}
          options={conversationViews.map((value) => ({ value, label: t(`view.${value}`) }))}
          value={chosen}
          onChange={(next) => setView(next ?? chosen)}
        />
      </div>
      <TableList
        {...list}
        label={t('title')}
        searchLabel={t('search')}
        asked={asked}
        change={change}
        chips={chips}
        onClear={clear}
      />
    </>
  )
}
