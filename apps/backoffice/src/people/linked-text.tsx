import { Link as MuiLink } from '@mui/material';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { cutText, dialled } from './phone-number.ts';

/** What somebody wrote, with links to the orders it names and to call the numbers in it. */
export function LinkedText({ text }: { text: string }) {
  return cutText(text).map((part, at) => {
    const key = `${at} ${part.text}`;
    if (part.kind === 'phone') return <PhoneLinks key={key} phone={part.text} />;
    if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
    return (
      <MuiLink key={key} component={Link} to={`/orders/${part.text.toUpperCase()}`}>
        {part.text}
      </MuiLink>
    );
  });
}

/** A number to call, or to write to by WhatsApp; as it is written where nobody could dial it from abroad. */
export function PhoneLinks({ phone }: { phone: string }) {
  const number = dialled(phone);
  if (number === undefined) return <MuiLink href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</MuiLink>;
  return (
    <>
      <MuiLink href={`tel:${number}`}>{phone}</MuiLink> (
      <MuiLink href={`https://wa.me/${number.slice(1)}`} target="_blank" rel="noreferrer">
        WhatsApp
      </MuiLink>
      )
    </>
  );
}
