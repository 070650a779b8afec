import { CalendarPlus, MessagesSquare, NotebookPen, Play, Send } from 'lucide-react'

/** Apart from `NextStep`, which home loads first. */
export const rowIcons = {
  plan: CalendarPlus,
  prepare: NotebookPen,
  start: Play,
  continue: MessagesSquare,
  send: Send,
} as const
