export const texts = import.meta.glob<object>(
  '../../../../messages/en/{common,home,next-action,refusals}.json',
  { eager: true, import: 'default' },
)
