import { Notice } from '#app/ui/notice.tsx';

type FormNoticeProps = { notice: { tone: 'bad' | 'quiet'; text: string } | undefined };

/** What is wrong with a form as a whole, spoken when it comes. */
export function FormNotice({ notice }: FormNoticeProps) {
  if (!notice) return null;
  return (
    <Notice tone={notice.tone} live>
      {notice.text}
    </Notice>
  );
}
