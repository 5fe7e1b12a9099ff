import { useState } from 'react'
import { audiencePaths } from 'shared-contracts'
import { Button, Icon, TextLink, VisuallyHidden, refusalText, useHost } from 'shared-ui'
import { useFollow } from '../lib/use-follow'

const messages = {
  follow: 'Follow',
  unfollow: 'Unfollow',
  pending: 'One moment...',
  followed: (shop: string) => `You follow ${shop}. What is new comes by mail, once a day at most.`,
  unfollowed: (shop: string) => `You follow ${shop} no longer.`,
  signInFirst: 'To follow a shop,',
  signIn: 'sign in',
}

interface FollowButtonProps {
  shop: { slug: string; name: string }
  /** Where a guest comes back to after signing in. */
  back: string
  variant?: 'quiet' | 'secondary'
}

/** Follows a shop, or ends it; a guest is shown the way to sign in. */
export function FollowButton({ shop: { slug, name }, back, variant = 'quiet' }: FollowButtonProps) {
  const { toast } = useHost()
  const { isMember, follows, change, isPending } = useFollow(slug)
  const [isAsked, setAsked] = useState(false)
  function press() {
    if (!isMember) return setAsked(true)
    const wanted = !follows
    change(wanted, {
      onSuccess: () => toast.success(wanted ? messages.followed(name) : messages.unfollowed(name)),
      onError: (error) => toast.error(refusalText(error)),
    })
  }
  return (
    <>
      <Button variant={variant} pending={isPending} pendingText={messages.pending} onClick={press}>
        {follows && <Icon name="check" />}
        {follows ? messages.unfollow : messages.follow}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
      {isAsked && !isMember && (
        <span role="status">
          {messages.signInFirst}{' '}
          <TextLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(back)}`}>{messages.signIn}</TextLink>
        </span>
      )}
    </>
  )
}
