export const texts = import.meta.glob<object>(
  '../../../../messages/en/{common,home,next-action}.json',
  { eager: true, import: 'default' },
)
