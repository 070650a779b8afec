export const texts = import.meta.glob<object>(
  '../../../../messages/es/{common,home,next-action}.json',
  { eager: true, import: 'default' },
)
