; What an SMT solver decides about the limits, in whole numbers, for every cap, amount and moment that can be written down, and so for any
; number of steps of any number of wallets. `take`, `bring`, `usedNow`, `debitOf` and `creditOf` are FlowLimit.sol's own, written as SMT-LIB by
; scripts/translate-library.ts: the results, `take.trip.amount` for what a call leaves in the trip, `take.fails` for whether anything overflows,
; is cast to less, or is divided by zero. `unit` is a number, for which scripts/prove.ts puts each unit that a token can have.
; A statement is one formula under its sentence: "holds" must be true of all values, "false" must be refuted, or the rest would mean nothing.
; `times` is a product of two unknowns, of which the solver knows no more than the facts below; the first statements say that they are facts.

(define-fun day () Int 86400)
(define-fun most () Int 281474976710655)
(define-fun more ((x Int)) Int (ite (< x 0) 0 x))

; --- What is written down: a bucket, and the trip of the wallet that does something now.
(declare-const cap Int)
(declare-const stored Int)
(declare-const updatedAt Int)
(declare-const trip.amount Int)
(declare-const trip.since Int)
(declare-const trip.isCredit Bool)
(declare-const amount Int)
(declare-const now Int)
(assert (and (<= 0 cap most) (<= 0 stored most) (<= 0 trip.amount 79228162514264337593543950335)))
(assert (and (<= 0 updatedAt now) (<= 0 trip.since now) (< now 4294967296)))
; Vouchers refuse zero. Nobody has, or can bring, as much as this.
(assert (and (<= 1 amount) (< amount 57896044618658097711785492504343953926634992332820282019728792003956564819968)))

; --- Facts of products: x times some seconds.
(define-fun isProduct ((x Int) (seconds Int) (product Int)) Bool
  (and (<= 0 product (* x 4294967296))
       (=> (= seconds 0) (= product 0))
       (=> (< seconds day) (<= product (* x (- day 1))))
       (=> (>= seconds day) (>= product (* x day)))))
(define-fun known ((x Int) (seconds Int)) Bool (isProduct x seconds (times x seconds)))
; Of units, and the same of base units.
(define-fun knownBoth ((seconds Int)) Bool
  (and (known cap seconds) (= (times (* cap unit) seconds) (* unit (times cap seconds)))))
(assert (and (knownBoth (- now updatedAt)) (knownBoth (- now trip.since)) (knownBoth 0) (= (times cap 0) 0)))
; One time after the other. The trip was written before the bucket, or after it.
(assert (= (times cap (- updatedAt trip.since)) (- (times cap (- now trip.since)) (times cap (- now updatedAt)))))
(assert (= (times cap (- trip.since updatedAt)) (- (times cap (- now updatedAt)) (times cap (- now trip.since)))))
(assert (=> (<= trip.since updatedAt) (knownBoth (- updatedAt trip.since))))
(assert (=> (>= trip.since updatedAt) (knownBoth (- trip.since updatedAt))))

; --- One call, now.
(define-const whole Int (* cap unit))
(define-const used Int (usedNow cap stored updatedAt now))
(define-const debit Int (debitOf trip.amount trip.since trip.isCredit whole now))
(define-const credit Int (creditOf trip.amount trip.since trip.isCredit now))
(define-const done Bool (take.done trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const afterTake Int (take.next trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const take.amount Int (take.trip.amount trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const take.since Int (take.trip.since trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const take.isCredit Bool (take.trip.isCredit trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const afterBring Int (bring trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const bring.amount Int (bring.trip.amount trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const bring.since Int (bring.trip.since trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const bring.isCredit Bool (bring.trip.isCredit trip.amount trip.since trip.isCredit cap used unit amount now))
(define-const debitTaken Int (debitOf take.amount take.since take.isCredit whole now))
(define-const debitBrought Int (debitOf bring.amount bring.since bring.isCredit whole now))
(define-const creditTaken Int (creditOf take.amount take.since take.isCredit now))
(define-const creditBrought Int (creditOf bring.amount bring.since bring.isCredit now))
(define-const isCounted Bool (<= (+ trip.amount amount) 79228162514264337593543950335))

; --- Any number of calls. `melted` is what the bucket has forgotten since it was written.
(define-const melted Int (div (times cap (- now updatedAt)) day))
(define-const meltedWhole Int (div (times whole (- now updatedAt)) day))
; What the wallet could bring back when the bucket was written last; and what it may bring back at any time since is bounded by it.
(declare-const then Int)
(assert (<= 0 then))
(define-fun isBounded ((of Int) (since Int) (isCredit Bool)) Bool
  (or isCredit
      (= of 0)
      (and (<= since updatedAt) (>= then (- of (div (times whole (- updatedAt since)) day))))
      (and (>= since updatedAt) (<= of (- then (- (div (- (times whole (- since updatedAt))) day)))))))
(assert (= (times whole (- updatedAt trip.since)) (* unit (times cap (- updatedAt trip.since)))))
(assert (= (times whole (- trip.since updatedAt)) (* unit (times cap (- trip.since updatedAt)))))
; In units: what others could bring back when the bucket was written; what thieves have taken out since some moment, less what they brought
; back; and what the bucket has forgotten between that moment and the last time it was written.
(declare-const others Int)
(declare-const thieves Int)
(declare-const forgotten Int)
(declare-const began Int)
(assert (and (<= 0 others) (<= 0 forgotten) (<= 0 began updatedAt)))
(assert (known cap (- updatedAt began)))
(assert (= (times cap (- now began)) (+ (times cap (- updatedAt began)) (times cap (- now updatedAt)))))
; What the bucket can have forgotten since then, and what it held after that.
(define-const isWithin Bool (and (<= stored cap) (<= forgotten (div (times cap (- updatedAt began)) day))
                                 (<= (+ thieves others) (+ stored forgotten))))

; holds: the facts of products are true of them
(and (isProduct cap now (* cap now))
     (= (* (* cap unit) now) (* unit (* cap now)))
     (= (* cap (- now updatedAt)) (- (* cap now) (* cap updatedAt)))
     (=> (<= cap others) (<= (* cap now) (* others now))))
; holds: nothing overflows, is cast to less or divided by zero: what a bucket holds now
(not (usedNow.fails cap stored updatedAt now))
; holds: nothing overflows, is cast to less or divided by zero: take
(not (take.fails trip.amount trip.since trip.isCredit cap used unit amount now))
; holds: nothing overflows, is cast to less or divided by zero: bring
(not (bring.fails trip.amount trip.since trip.isCredit cap used unit amount now))
; holds: what is taken leaves the bucket as it was, or fuller and not above its cap
(=> done (or (= afterTake used) (and (> afterTake used) (<= afterTake cap))))
; holds: what is refused changes no trip, and all that it says could be taken can be, and nothing more
(=> (not done) (and (= take.amount trip.amount) (= take.since trip.since) (= take.isCredit trip.isCredit) (< afterTake amount)
  (take.done trip.amount trip.since trip.isCredit cap used unit afterTake now)
  (not (take.done trip.amount trip.since trip.isCredit cap used unit (+ afterTake 1) now))))
; holds: what a wallet brings in gives back no more than it had taken out itself
(and (<= afterBring used) (<= (- used afterBring) (div debit unit)))
; holds: a wallet that has taken nothing out makes no room for anybody
(=> (= debit 0) (= afterBring used))
; holds: in and out again uses nothing up, where the wallet had taken nothing out
(=> (and (= debit 0) isCounted)
    (and (take.done bring.amount bring.since bring.isCredit cap afterBring unit amount now)
         (= (take.next bring.amount bring.since bring.isCredit cap afterBring unit amount now) used)))
; holds: in and out again uses up no more than the rest of a unit, of a trip that the bucket holds
(=> (and isCounted (<= (div debit unit) used) (take.done bring.amount bring.since bring.isCredit cap afterBring unit amount now))
    (<= (take.next bring.amount bring.since bring.isCredit cap afterBring unit amount now) (+ used 1)))
; holds: out and in again uses up no more than the rest of a unit, of any trip
(=> (and done isCounted) (<= (bring take.amount take.since take.isCredit cap afterTake unit amount now) (+ used 1)))
; holds: out and in again uses nothing up, in whole units
(=> (and done isCounted (= debit 0) (= (mod amount unit) 0) (= (mod credit unit) 0))
    (= (bring take.amount take.since take.isCredit cap afterTake unit amount now) used))
; holds: what a wallet may take out beside the bucket is no more than what it brought in, and 24 hours after the first of it nothing
(and (<= creditBrought (+ credit amount))
     (=> (> credit 0) (= bring.since trip.since))
     (=> (>= (- now trip.since) day) (= credit 0)))
; holds: what a wallet takes out, beyond what it brought in, is no more than what the bucket counts: out
(=> done (<= (- (+ amount creditTaken) credit) (* (- afterTake used) unit)))
; holds: what a wallet takes out, beyond what it brought in, is no more than what the bucket counts: in
(<= (- creditBrought credit amount) (* (- afterBring used) unit))
; holds: what a wallet can bring back grows by no more than what the bucket counts: out
(=> done (<= (- (div debitTaken unit) (div debit unit)) (- afterTake used)))
; holds: what a wallet can bring back falls by no less than what the bucket gives back: in
(<= (- (div debitBrought unit) (div debit unit)) (- afterBring used))

; holds: any number of steps: a bucket that is not above its cap never is
(=> (<= stored cap) (and (<= used cap) (=> done (<= afterTake cap)) (<= afterBring cap)))
; holds: any number of steps: what a wallet can bring back melts as fast as the bucket forgets
(=> (isBounded trip.amount trip.since trip.isCredit) (<= debit (more (- then meltedWhole))))
; holds: any number of steps: so it does in units
(<= (div (more (- then meltedWhole)) unit) (more (- (div then unit) melted)))
; holds: any number of wallets: the sum of what two can bring back melts no slower
(=> (<= 0 thieves)
    (<= (+ (more (- others melted)) (more (- thieves melted))) (more (- (+ others thieves) melted))))
; holds: any number of steps: it stays so when the wallet's trip is written and the bucket is not
(=> (isBounded trip.amount trip.since trip.isCredit)
    (and (=> (and done (= afterTake used)) (isBounded take.amount take.since take.isCredit))
         (=> (= afterBring used) (isBounded bring.amount bring.since bring.isCredit))))
; holds: any number of steps: all that wallets can bring back is never more than what the bucket holds
(=> (<= (+ (div then unit) others) stored) (isBounded trip.amount trip.since trip.isCredit)
    (and (<= (+ (div debit unit) (more (- others melted))) used)
         (=> done (<= (+ (div debitTaken unit) (more (- others melted))) afterTake))
         (<= (+ (div debitBrought unit) (more (- others melted))) afterBring)))
; holds: any number of steps: raising a cap lets nobody bring back more
(=> (<= cap thieves most) (known thieves (- now trip.since)) (>= (times (* thieves unit) (- now trip.since)) (times whole (- now trip.since)))
    (<= (debitOf trip.amount trip.since trip.isCredit (* thieves unit) now) debit))
; holds: 24 hours: what thieves took and what others can bring back is within what the bucket holds and has forgotten, as time goes by
(=> (<= (+ thieves others) (+ stored forgotten)) (<= (+ thieves (more (- others melted))) (+ used forgotten melted)))
; holds: 24 hours: so it is after a step of a thief
(=> (<= (+ thieves others) (+ stored forgotten))
    (and (=> done (<= (+ thieves (- afterTake used) (more (- others melted))) (+ afterTake forgotten melted)))
         (<= (+ thieves (- afterBring used) (more (- others melted))) (+ afterBring forgotten melted))))
; holds: 24 hours: so it is as time goes by, one of the others counted for itself
(=> (<= (+ thieves (div then unit) others) (+ stored forgotten)) (isBounded trip.amount trip.since trip.isCredit)
    (<= (+ thieves (div debit unit) (more (- others melted))) (+ used forgotten melted)))
; holds: 24 hours: so it is after a step of that one
(=> (<= (+ thieves (div debit unit) others) (+ used forgotten))
    (and (=> done (<= (+ thieves (div debitTaken unit) others) (+ afterTake forgotten)))
         (<= (+ thieves (div debitBrought unit) others) (+ afterBring forgotten))))
; holds: 24 hours: what the bucket has forgotten since the window began adds up to no more than its cap for 24 hours
(=> isWithin (<= (+ forgotten melted) (div (times cap (- now began)) day)))
; holds: 24 hours: so thieves take less than twice the cap, whatever others do
(=> isWithin (< 0 cap) (< (- updatedAt began) day) (< thieves (* 2 cap)))

; false: a take is never refused
done
; false: a wallet never gives anything back
(= afterBring used)
; false: thieves take no more than the cap in 24 hours
(=> isWithin (< 0 cap) (< (- updatedAt began) day) (<= thieves cap))
; false: the limit of the second edition, which all inflow empties, keeps thieves within it
(=> (<= (+ thieves (div then unit) others) (+ stored forgotten)) (isBounded trip.amount trip.since trip.isCredit)
    (<= (+ thieves (div debitBrought unit) (more (- others melted))) (+ (more (- used (div amount unit))) forgotten melted)))
; false: in and out again never uses anything up
(=> (and isCounted (take.done bring.amount bring.since bring.isCredit cap afterBring unit amount now))
    (= (take.next bring.amount bring.since bring.isCredit cap afterBring unit amount now) used))
