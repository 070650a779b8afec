export const texts = import.meta.glob<object>(
  [
    '../../../../messages/pt/*.json',
    '!../../../../messages/pt/{common,errors,home,navigation,next-action}.json',
    '!../../../../messages/pt/{ai-errors,chat-answers,chats,icon-names,leadership-steps,mails,outbox,proofs,suggestion-library,terms}.json',
  ],
  { eager: true, import: 'default' },
)
