export const texts = import.meta.glob<object>(
  '../../../../messages/it/{common,home,navigation,next-action}.json',
  { eager: true, import: 'default' },
)
