export const texts = import.meta.glob<object>(
  [
    '../../../../messages/es/*.json',
    '!../../../../messages/es/{common,errors,home,navigation,next-action}.json',
    '!../../../../messages/es/{ai-errors,chat-answers,chats,icon-names,leadership-steps,mails,outbox,proofs,suggestion-library,terms}.json',
  ],
  { eager: true, import: 'default' },
)
